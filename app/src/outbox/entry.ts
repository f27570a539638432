import type { Owner } from '../device/owner.ts';

/** Name of the database; here, so that checking its existence does not load the engine. */
export const DATABASE = 'relevo-outbox';

export interface LastError {
  /** 0 when no answer came. */
  status: number;
  code: string | null;
  /** Spanish, ready to show; empty when no answer came. */
  message: string;
  /** Epoch milliseconds. */
  at: number;
}

/** An entry is only ever sent with a session of exactly its owner. */
export interface OutboxEntry<Body = unknown> extends Owner {
  /** Order of creation; given by the store, since a device's clock may be turned back. */
  seq: number;
  /** UUID, sent as the idempotency key from the first try to the last. */
  id: string;
  /** Name of the kind, which says how it is sent and spoken of. */
  kind: string;
  body: Body;
  /** Epoch milliseconds. */
  createdAt: number;
  attempts: number;
  lastError: LastError | null;
  /** `refused`: the server will not take it; it is shown until the person dismisses it. */
  state: 'waiting' | 'refused';
  /** Epoch milliseconds; 0 is at once. */
  nextAttemptAt: number;
  /** Whether the server set the pause, so that not even a person's tap cuts it short. */
  pauseAsked: boolean;
}

export type NewEntry<Body = unknown> = Pick<OutboxEntry<Body>, 'kind' | 'user' | 'instance' | 'body'>;

/** Result of an attempt as data: no exception, so no result is lost. */
export type SendResult =
  | { answered: false }
  | { answered: true; status: 200; data: unknown }
  | { answered: true; status: number; code: string | null; message: string; retryAfter: number | null };

export type Verdict =
  | { verdict: 'done' }
  /** The token is dead; the same person's next login brings another. */
  | { verdict: 'login' }
  | { verdict: 'later'; change: Partial<OutboxEntry> }
  | { verdict: 'refused'; change: Partial<OutboxEntry> };

/** Milliseconds: the pause after the first failure, doubled by each further one up to the longest. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 5 * 60_000;
/** A server that asks for longer than this is asked again all the same. */
const LONGEST_ASKED = 60 * 60_000;

/** Exponential backoff with jitter: between half and the whole pause, so that a ward's phones do not retry at once. */
export function pauseAfter(attempts: number, random: number): number {
  const whole = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(20, Math.max(0, attempts - 1)));
  return Math.round(whole * (0.5 + random / 2));
}

const MAY_PASS = new Set([408, 425, 429]);

/** Meaning of an attempt's result for its entry. Only a 200 ends it (spec 1 §4). `now` in epoch milliseconds. */
export function judge(entry: OutboxEntry, result: SendResult, now: number, random: number): Verdict {
  if (result.answered && result.status === 200) return { verdict: 'done' };
  const refusal = result.answered && 'message' in result ? result : null;
  const status = result.answered ? result.status : 0;
  const lastError = { status, code: refusal?.code ?? null, message: refusal?.message ?? '', at: now };
  const attempts = entry.attempts + 1;
  if (status === 401) return { verdict: 'login' };
  if (status !== 0 && status < 500 && !MAY_PASS.has(status)) {
    return { verdict: 'refused', change: { attempts, lastError, state: 'refused' } };
  }
  const asked = Math.min((refusal?.retryAfter ?? 0) * 1000, LONGEST_ASKED);
  const pause = Math.max(asked, pauseAfter(attempts, random));
  return {
    verdict: 'later',
    change: { attempts, lastError, nextAttemptAt: now + pause, pauseAsked: asked > 0 },
  };
}

/**
 * Milliseconds between two tries at the least. Without it a network that answers everything but the entry itself
 * would bring the connection 'back' after each failure, and with it the next try.
 */
export const SHORTEST_GAP = 2_000;

/** Whether an entry may be tried now. `eager`: something has changed (a tap, the connection), so own pauses end. */
export function isDue(entry: OutboxEntry, now: number, eager: boolean): boolean {
  if (entry.nextAttemptAt <= now) return true;
  // Further away than any pause that is ever set: the device's clock was turned back.
  if (entry.nextAttemptAt > now + LONGEST_ASKED) return true;
  const sinceLast = now - (entry.lastError?.at ?? 0);
  return eager && !entry.pauseAsked && (sinceLast >= SHORTEST_GAP || sinceLast < 0);
}

/** After this many answers of 5xx an entry no longer holds back those behind it: the fault may be its own. */
const HOLDS_BACK = 5;

/** Whether an entry that could not be sent keeps the later ones of its queue waiting, to keep their order. */
export function holdsBack(entry: OutboxEntry): boolean {
  return !(entry.attempts >= HOLDS_BACK && (entry.lastError?.status ?? 0) >= 500);
}

export const queueOf = (entry: OutboxEntry): string =>
  JSON.stringify([entry.kind, entry.user, entry.instance]);
export const ownedBy = (owner: Owner) => (entry: Owner) =>
  entry.user === owner.user && entry.instance === owner.instance;
