import { nextWait, waitInWords } from '@relevo/domain/password';
import type { Db } from '../db/connection.ts';
import { AppError } from '../kernel/app-error.ts';
import { block, blockedUntil, countFailure, forgetFailures } from './tries.sql.ts';

/** Failures older than this no longer count. */
export const failuresCountFor = Temporal.Duration.from({ hours: 24 });

/**
 * Slows guessing: after 5 wrong passwords an account waits, longer each time (spec 5, Sessions). Kept in the
 * database, so that neither a restart nor a second process starts the count anew. An unknown user name is
 * counted the same way, so that the answer does not tell whether the user exists.
 */
export class Tries {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** @throws session.waiting with the seconds left while the key is blocked */
  async admit(key: string, now: Temporal.Instant): Promise<void> {
    const until = await blockedUntil(this.#db, key);
    if (until && Temporal.Instant.compare(until, now) > 0) throw waiting(until, now);
  }

  /** Counts a wrong password. */
  async failed(key: string, now: Temporal.Instant): Promise<void> {
    const failures = await countFailure(this.#db, key, now.subtract(failuresCountFor), now);
    const seconds = nextWait(failures);
    if (seconds > 0) await block(this.#db, key, now.add({ seconds }));
  }

  async succeeded(key: string): Promise<void> {
    await forgetFailures(this.#db, key);
  }
}

function waiting(until: Temporal.Instant, now: Temporal.Instant): AppError {
  const seconds = Math.max(1, Math.ceil(now.until(until).total('seconds')));
  return new AppError('session.waiting', {
    retryAfter: seconds,
    message: `Demasiados intentos fallidos. Espera ${waitInWords(seconds)} antes de intentar otra vez.`,
  });
}
