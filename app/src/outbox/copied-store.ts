import { type CopiedEntry, type Copy, readCopy, writeCopy } from './copy-text.ts';
import type { OutboxStore } from './outbox.ts';

/** Files beside the database, by name. */
export interface CopyFiles {
  /** Text of a file; null where there is none. Rejects where the phone can't say. */
  read: (name: string) => Promise<string | null>;
  write: (name: string, text: string) => Promise<void>;
}

/** Two files take turns: a write that ends half way leaves the other one whole. */
const NAMES = ['outbox-a.txt', 'outbox-b.txt'] as const;

interface Found {
  name: string;
  copy: Copy | null;
}

/** The files that may be written to, the older one first. What can't be read, or is another version's, stays as it is. */
async function findCopies(files: CopyFiles): Promise<Found[]> {
  const found: Found[] = [];
  for (const name of NAMES) {
    const read = await files.read(name).then(
      (text) => (text === null ? null : readCopy(text)),
      () => 'foreign' as const,
    );
    if (read !== 'foreign') found.push({ name, copy: read });
  }
  return found.sort((a, b) => (a.copy?.number ?? 0) - (b.copy?.number ?? 0));
}

/** Copies of an earlier app name the order of a database that is gone. */
function withoutOrder(entry: CopiedEntry & { seq?: number }): CopiedEntry {
  const { seq: _, ...rest } = entry;
  return rest;
}

/** Entries of both copies in their order; of two states of one entry a refusal is the later. */
function inEither(copies: readonly Copy[]): CopiedEntry[] {
  const all = new Map<string, CopiedEntry>();
  for (const entry of copies.flatMap(({ entries }) => entries)) {
    if (all.get(entry.id)?.state !== 'refused') all.set(entry.id, entry);
  }
  return [...all.values()].sort((a, b) => a.createdAt - b.createdAt);
}

/**
 * Entries to go on with: the newer copy's. Both copies' where neither follows from the other; an entry that has arrived
 * already then arrives once more by its key, which changes nothing.
 */
function entriesOf(copies: readonly Copy[]): CopiedEntry[] {
  const [older, newer] = copies.slice(-2);
  if (!newer) return older?.entries ?? [];
  return newer.alone || older?.number === newer.number ? inEither(copies) : newer.entries;
}

/**
 * A store with a copy of its entries in files, since a phone that runs short of room may take the databases of a web
 * view away, and not the files of the app. Before its first use an entry that the database has lost is put back. An
 * entry is copied as soon as the database has it, and leaves the copy before it leaves the database, so that what is put
 * back was not seen to arrive. A copy that can't be read or written holds nothing up.
 */
export function createCopiedStore(store: OutboxStore, files: CopyFiles): OutboxStore {
  /** Entries of the copy; not read from the database, which may lose some while the app runs. */
  const copied = new Map<string, CopiedEntry>();
  let own: string[] = [];
  let number = 0;
  let writing: Promise<void> = Promise.resolve();

  /** Writes the present state, after every earlier one. */
  function copy(): Promise<void> {
    writing = writing.then(async () => {
      const [name, ...others] = own;
      if (name === undefined) return;
      number += 1;
      const present: Copy = { number, entries: [...copied.values()] };
      if (others.length === 0) present.alone = true;
      // A failed write may have left half a file: the next one goes there too, and the other file stays whole.
      await files.write(name, writeCopy(present)).then(
        () => {
          own = [...others, name];
        },
        () => undefined,
      );
    });
    return writing;
  }

  async function restore(): Promise<void> {
    const found = await findCopies(files);
    const copies = found.map(({ copy }) => copy).filter((one) => one !== null);
    const entries = entriesOf(copies);
    own = found.map(({ name }) => name);
    number = copies.at(-1)?.number ?? 0;
    for (const entry of entries) copied.set(entry.id, entry);
    const kept = await store.all();
    const lost = entries.filter(({ id }) => !kept.some((one) => one.id === id));
    for (const entry of lost) await store.add(withoutOrder(entry));
    const uncopied = kept.filter(({ id }) => !copied.has(id));
    for (const entry of uncopied) copied.set(entry.id, withoutOrder(entry));
    if (uncopied.length > 0 || (copies.length > 0 && entries !== copies.at(-1)?.entries)) await copy();
  }
  const restored = restore().catch(() => undefined);

  return {
    async add(entry) {
      await restored;
      await store.add(entry);
      copied.set(entry.id, entry);
      await copy();
    },
    async get(id) {
      await restored;
      return store.get(id);
    },
    async all() {
      await restored;
      return store.all();
    },
    async change(id, change) {
      await restored;
      await store.change(id, change);
      const before = copied.get(id);
      // Attempts and pauses are not copied: an entry that was put back is due at once.
      if (!before || change.state === undefined) return;
      copied.set(id, { ...before, ...change });
      await copy();
    },
    async remove(id) {
      await restored;
      if (copied.delete(id)) await copy();
      await store.remove(id);
    },
  };
}
