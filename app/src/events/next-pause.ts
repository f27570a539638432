/** Age of a useful stream in milliseconds: a shorter one was ended by a proxy, perhaps like each one after it. */
const LIVES = 10_000;
const FIRST = 1_000;
const LONGEST = 60_000;

interface Ended {
  /** Tries in a row that came to nothing. */
  failures: number;
  /** Milliseconds that this one lived. */
  lived: number;
  /** Retry-After of the server, in seconds. */
  retryAfter: number | undefined;
}

/** Pause before the next stream, in milliseconds: longer each time, and never the same for all apps at once. */
export function nextPause(
  { failures, lived, retryAfter }: Ended,
  random: () => number = Math.random,
): { failures: number; pause: number } {
  const next = lived >= LIVES ? 0 : failures + 1;
  const longest = Math.min(LONGEST, FIRST * 2 ** next);
  return { failures: next, pause: Math.max(longest * (0.5 + random() / 2), (retryAfter ?? 0) * 1_000) };
}
