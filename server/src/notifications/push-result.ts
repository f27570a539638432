/** The text of a push, and the page that a tap on it opens. */
export interface PushMessage {
  kind: string;
  title: string;
  body: string;
  /** The notification's id in the inbox: a second arrival replaces the first on the phone. */
  id: number;
  instance: string;
  /** The recipient's role: somebody may have two in one organisation. */
  role: 'worker' | 'admin';
  /** The thing itself, as in the inbox. */
  about: object | null;
}

/** A device as its push service knows it. */
export interface Phone {
  token: string;
  registeredAt: Temporal.Instant;
}

/**
 * The result of one attempt. `key_fault`: the push service does not take our key, or there is none; the phone is not at
 * fault, and another attempt may succeed once an operator has mended the key. `not_yet`: the push service refuses the
 * token by a state from before its last registration; another attempt may succeed once the service knows of that.
 */
export type PushResult =
  | { outcome: 'sent' }
  | { outcome: 'dead'; reason?: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later' | 'not_yet' | 'key_fault'; reason: string; retryAfter: number | null };

export const later = (reason: string, retryAfter: number | null = null): PushResult => ({
  outcome: 'later',
  reason,
  retryAfter,
});

export const notYet = (reason: string): PushResult => ({ outcome: 'not_yet', reason, retryAfter: null });

export const keyFault = (reason: string): PushResult => ({ outcome: 'key_fault', reason, retryAfter: null });

/** The longest wait for a push service; then the push is tried again later. */
export const answerMs = 10_000;

/** A phone that stays off for a day gets yesterday's news from the inbox. */
export const keptForSeconds = 86_400;
