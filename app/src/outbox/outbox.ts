import type { Owner } from '../device/owner.ts';
import {
  holdsBack,
  isDue,
  judge,
  type LastError,
  type NewEntry,
  type OutboxEntry,
  queueOf,
  type SendResult,
} from './entry.ts';

/** Persistent store of the entries. A promise resolves when the change is on disk, not before. */
export interface OutboxStore {
  add: (entry: Omit<OutboxEntry, 'seq'>) => Promise<void>;
  get: (id: string) => Promise<OutboxEntry | undefined>;
  /** In order of creation. */
  all: () => Promise<OutboxEntry[]>;
  change: (id: string, change: Partial<OutboxEntry>) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

export interface OutboxParts {
  store: OutboxStore;
  /** Exclusive lock over all tabs; a dead tab's lock ends with it. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
  /** An attempt with the session that `token` belongs to. Never throws. `late`: sent after the moment of the action. */
  send: (entry: OutboxEntry, token: string, late: boolean) => Promise<SendResult>;
  /** The live token of this person in this instance, or null. */
  tokenOf: (owner: Owner) => string | null;
  /** Epoch milliseconds of the device's clock; only for pauses. */
  now: () => number;
  /** Monotonic clock in milliseconds, which no person can set. */
  monotonic: () => number;
  random: () => number;
  newId: () => string;
  /** Resolves when a person has waited long enough for an answer; the try goes on behind it. */
  patience: () => Promise<void>;
}

export type Submitted =
  | { state: 'sent'; id: string; data: unknown }
  | { state: 'stored'; id: string }
  | { state: 'refused'; id: string; error: LastError };

interface Direct {
  id: string;
  /** Up to this reading of the monotonic clock, arriving now still means happening now. */
  until: number;
  answer: { data: unknown } | null;
}

/** Milliseconds within which a try counts as made at the moment when it was done. */
export const AT_ONCE = 5_000;

export interface Outbox {
  /** Writes to disk, and nothing else. Resolves with the entry's id once it is there. */
  enqueue: (entry: NewEntry) => Promise<string>;
  /** Writes to disk, then tries at once. Rejects only when the entry could not be written. */
  submit: (entry: NewEntry) => Promise<Submitted>;
  /** Attempts the due entries; `eager` cuts the own pauses short. Never rejects for network failures. */
  sendAll: (eager: boolean) => Promise<void>;
  /** Removes an entry that the server refused, at the person's word. Others stay. */
  dismiss: (id: string) => Promise<void>;
  /** Milliseconds until the next entry is due, or null when none can be sent. */
  untilNext: () => Promise<number | null>;
}

/** Rules of the outbox over exchangeable parts; the browser's parts are in `browser-outbox.ts`. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store, lock, now, monotonic } = parts;
  /** Tokens that the server no longer takes; asking again with one changes nothing. */
  const dead = new Set<string>();
  let waiting: { eager: boolean; done: Promise<void> } | null = null;

  const usableToken = (entry: OutboxEntry): string | null => {
    const token = parts.tokenOf(entry);
    return token && !dead.has(token) ? token : null;
  };

  /** True when the later entries of the queue may follow. */
  async function attempt(entry: OutboxEntry, token: string, direct: Direct | null): Promise<boolean> {
    const late = direct?.id !== entry.id || monotonic() > direct.until;
    const result = await parts.send(entry, token, late);
    const judged = judge(entry, result, now(), parts.random());
    if (judged.verdict === 'done') {
      const data = 'data' in result ? result.data : undefined;
      if (direct?.id === entry.id) direct.answer = { data };
      await store.remove(entry.id);
      return true;
    }
    if (judged.verdict === 'login') {
      dead.add(token);
      return false;
    }
    await store.change(entry.id, judged.change);
    return judged.verdict === 'refused' || !holdsBack({ ...entry, ...judged.change });
  }

  async function pass(eager: boolean, direct: Direct | null): Promise<void> {
    const held = new Set<string>();
    for (const { id } of await store.all()) {
      // Read again, as another tab may have sent or dismissed the entry since.
      const entry = await store.get(id);
      if (entry?.state !== 'waiting' || held.has(queueOf(entry))) continue;
      const token = usableToken(entry);
      if (!token) continue;
      const goesOn = isDue(entry, now(), eager) ? await attempt(entry, token, direct) : !holdsBack(entry);
      if (!goesOn) held.add(queueOf(entry));
    }
  }

  function sendAll(eager: boolean): Promise<void> {
    // Calls that come before the lock is held are one call.
    if (waiting) {
      waiting.eager ||= eager;
      return waiting.done;
    }
    const mine = { eager, done: Promise.resolve() };
    waiting = mine;
    mine.done = lock(() => {
      waiting = null;
      return pass(mine.eager, null);
    });
    return mine.done;
  }

  async function enqueue(entry: NewEntry): Promise<string> {
    const id = parts.newId();
    await store.add({
      ...entry,
      id,
      createdAt: now(),
      attempts: 0,
      lastError: null,
      state: 'waiting',
      nextAttemptAt: 0,
      pauseAsked: false,
    });
    return id;
  }

  return {
    enqueue,
    sendAll,
    async submit(entry) {
      const id = await enqueue(entry);
      const direct: Direct = { id, until: monotonic() + AT_ONCE, answer: null };
      const trying = lock(() => pass(true, direct)).catch(() => undefined);
      await Promise.race([trying, parts.patience()]);
      if (direct.answer) return { state: 'sent', id, data: direct.answer.data };
      const left = await store.get(id);
      if (left?.state === 'refused' && left.lastError) return { state: 'refused', id, error: left.lastError };
      // The entry is gone although not by this call: another tab got the 200.
      return left ? { state: 'stored', id } : { state: 'sent', id, data: undefined };
    },
    async dismiss(id) {
      await lock(async () => {
        if ((await store.get(id))?.state === 'refused') await store.remove(id);
      });
    },
    async untilNext() {
      const held = new Set<string>();
      const pauses: number[] = [];
      for (const entry of await store.all()) {
        if (entry.state !== 'waiting' || held.has(queueOf(entry)) || !usableToken(entry)) continue;
        pauses.push(isDue(entry, now(), false) ? 0 : entry.nextAttemptAt - now());
        if (holdsBack(entry)) held.add(queueOf(entry));
      }
      return pauses.length > 0 ? Math.min(...pauses) : null;
    },
  };
}
