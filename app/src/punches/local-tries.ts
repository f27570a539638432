import { nextWait } from '@relevo/domain/password-tries';

/** Wrong passwords in a row on this device without the server, by person: they slow down just as the server does. */
interface Tries {
  failures: number;
  /** Epoch milliseconds. */
  last: number;
}

const key = (user: string) => `relevo.local-tries.${user}`;

function read(user: string): Tries {
  try {
    const kept = JSON.parse(localStorage.getItem(key(user)) ?? 'null') as Tries | null;
    return kept ?? { failures: 0, last: 0 };
  } catch {
    return { failures: 0, last: 0 };
  }
}

/** Seconds to wait before the next try; 0 when it may be made now. `now` in epoch milliseconds. */
export function waitBeforeTry(user: string, now: number): number {
  const { failures, last } = read(user);
  const wait = nextWait(failures);
  // A clock turned back must neither end the wait nor make it longer than it is.
  const passed = Math.max(0, now - last) / 1000;
  return Math.max(0, Math.min(wait, Math.ceil(wait - passed)));
}

/** Counts a try as a wrong one; a right one is forgotten with those before it. */
export function countTry(user: string, now: number): void {
  const tries: Tries = { failures: read(user).failures + 1, last: now };
  localStorage.setItem(key(user), JSON.stringify(tries));
}

export function forgetTries(user: string): void {
  localStorage.removeItem(key(user));
}
