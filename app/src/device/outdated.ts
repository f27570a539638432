/**
 * Stale marks on saved answers that are still young: something has happened at the server since. Memory forgets them
 * when the app ends, perhaps in the next moment, so they are written to the device at once.
 */
const KEY = 'relevo.outdated';

/** Names of reads. */
export type Reads = { only: readonly string[] } | { except: readonly string[] };

export const isAmong = (reads: Reads, name: unknown): boolean =>
  'only' in reads
    ? (reads.only as readonly unknown[]).includes(name)
    : !(reads.except as readonly unknown[]).includes(name);

/** Times of staleness in epoch milliseconds: by owner, and there by the reads as JSON. */
type Outdated = Record<string, Record<string, number>>;

function load(): Outdated {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Outdated;
  } catch {
    return {};
  }
}

function save(all: Outdated): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage is full: the reads grow stale by their age.
  }
}

export function noteOutdated(owner: string, reads: Reads, at: number): void {
  const all = load();
  save({ ...all, [owner]: { ...all[owner], [JSON.stringify(reads)]: at } });
}

/** Whether an answer of this owner, kept since `updatedAt`, was old when the app ended. */
export function outdatedOf(owner: string): (name: unknown, updatedAt: number) => boolean {
  const noted = Object.entries(load()[owner] ?? {}).map(([reads, at]) => ({
    reads: JSON.parse(reads) as Reads,
    at,
  }));
  return (name, updatedAt) => noted.some(({ reads, at }) => updatedAt <= at && isAmong(reads, name));
}

export function forgetOutdated(ownersBeginningWith: string): void {
  save(
    Object.fromEntries(Object.entries(load()).filter(([owner]) => !owner.startsWith(ownersBeginningWith))),
  );
}
