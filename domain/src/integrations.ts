import { compareInstants } from './time.ts';

const longestPause = 8 * 3600;
const longestRest = 15 * 60;

interface Attempt {
  now: Temporal.Instant;
  /** The number of attempts, with the one that has just failed. */
  attempts: number;
  /** The moment of the last attempt. */
  until: Temporal.Instant;
  /** Seconds that the receiver asks for; null where it asks for none. */
  retryAfter: number | null;
}

/**
 * The moment of the next attempt at a message to a webhook, after pauses of 30 seconds, 2, 8, 32 and 128 minutes and then 8
 * hours, or as long as the receiver asks, 8 hours at most. Null when the attempt was the last one.
 */
export function nextAttempt({ now, attempts, until, retryAfter }: Attempt): Temporal.Instant | null {
  if (compareInstants(now, until) >= 0) return null;
  // The power grows beyond every number where a message is tried often by hand.
  const own = 30 * 4 ** Math.min(attempts - 1, 10);
  const seconds = Math.min(Math.max(own, retryAfter ?? 0), longestPause);
  const next = now.add({ seconds: Math.ceil(seconds) });
  return compareInstants(next, until) < 0 ? next : until;
}

/**
 * The seconds in which nothing is sent to a webhook whose receiver has taken nothing for some rounds in a row: 30, then twice
 * as long each time, 15 minutes at most.
 */
export const restSeconds = (failures: number): number =>
  Math.min(30 * 2 ** Math.min(failures - 1, 10), longestRest);
