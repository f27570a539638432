import { nextWait, waitInWords } from '@relevo/domain/password';
import { type Db, tablesOf } from '../db/connection.ts';
import { directorySchema } from '../db/migrate.ts';
import { AppError } from '../http/app-error.ts';

// Failures older than this no longer count.
const forgottenAfter = Temporal.Duration.from({ hours: 24 });

/**
 * Slows guessing: after 5 wrong passwords an account waits, longer each time (spec 5, Sessions). Kept in the
 * database, so that neither a restart nor a second process starts the count anew. An unknown user name is
 * counted the same way, so that the answer does not tell whether the user exists.
 */
export class Tries {
  readonly #db: Db;
  readonly #t;

  constructor(db: Db) {
    this.#db = db;
    this.#t = tablesOf(db, directorySchema);
  }

  /** @throws session.waiting with the seconds left while the key is blocked */
  async admit(key: string, now: Temporal.Instant): Promise<void> {
    const [row] = await this.#db<{ blocked_until: Temporal.Instant | null }[]>`
      select blocked_until from ${this.#t('failed_try')} where key = ${key}`;
    const until = row?.blocked_until;
    if (until && Temporal.Instant.compare(until, now) > 0) throw waiting(until, now);
  }

  /** Counts a wrong password. */
  async failed(key: string, now: Temporal.Instant): Promise<void> {
    const since = now.subtract(forgottenAfter).toString();
    const [row] = await this.#db<{ failures: number }[]>`
      insert into ${this.#t('failed_try')} as f (key, failures, last_at) values (${key}, 1, ${now.toString()})
      on conflict (key) do update
        set failures = case when f.last_at < ${since} then 1 else f.failures + 1 end, last_at = excluded.last_at
      returning failures`;
    const seconds = nextWait(row?.failures ?? 1);
    if (seconds === 0) return;
    await this.#db`
      update ${this.#t('failed_try')} set blocked_until = ${now.add({ seconds }).toString()} where key = ${key}`;
  }

  async succeeded(key: string): Promise<void> {
    await this.#db`delete from ${this.#t('failed_try')} where key = ${key}`;
  }
}

function waiting(until: Temporal.Instant, now: Temporal.Instant): AppError {
  const seconds = Math.max(1, Math.ceil(now.until(until).total('seconds')));
  return new AppError('session.waiting', {
    retryAfter: seconds,
    message: `Demasiados intentos fallidos. Espera ${waitInWords(seconds)} antes de intentar otra vez.`,
  });
}
