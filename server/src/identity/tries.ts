import { waitInWords, waitSteps } from '@relevo/domain/password-tries';
import { Counter, type Metric } from 'prom-client';
import type { Db } from '../db/connection.ts';
import { AppError } from '../kernel/app-error.ts';
import { blockedUntil, countTry, forgetFailures } from './tries.sql.ts';

/** Failures older than this no longer count. */
export const failuresCountFor = Temporal.Duration.from({ hours: 24 });

/**
 * Slows guessing: after 5 wrong passwords an account waits, longer each time (spec 5, Sessions). The counts are in the
 * database, so that neither a restart nor a second process starts anew. An unknown user name is counted the same way,
 * so that the answer does not reveal whether the user exists.
 */
export class Tries {
  readonly #db: Db;
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #outcomes = new Counter({
    name: 'relevo_password_tries_total',
    help: 'Passwords that were judged, at the login or within a session, by what became of them',
    labelNames: ['where', 'outcome'],
    registers: [],
  });
  readonly metrics: readonly Metric[] = [this.#outcomes];

  constructor(db: Db) {
    this.#db = db;
    for (const where of ['login', 'check']) {
      for (const outcome of ['right', 'wrong', 'blocked']) this.#outcomes.inc({ where, outcome }, 0);
    }
  }

  /**
   * Judges a secret as a login attempt. The attempt counts as a failure before it is judged, so that any number at once
   * cannot all slip in before the first is counted; a right one removes itself and the failures before it. A fault
   * leaves it counted.
   * @param subject whose secret it is, within `where`
   * @param prove answers null for a wrong secret
   * @returns what `prove` answered
   * @throws session.waiting with the seconds left while the key is blocked
   */
  async judge<T>(
    where: 'login' | 'check',
    subject: string | number,
    now: Temporal.Instant,
    prove: () => Promise<T | null>,
  ): Promise<T | null> {
    const key = `${where}:${subject}`;
    return this.#inTurn(key, async () => {
      await this.#count(key, now).catch((error) => {
        if (error instanceof AppError) this.#outcomes.inc({ where, outcome: 'blocked' });
        throw error;
      });
      const right = await prove();
      this.#outcomes.inc({ where, outcome: right === null ? 'wrong' : 'right' });
      if (right !== null) await forgetFailures(this.#db, key);
      return right;
    });
  }

  async #count(key: string, now: Temporal.Instant): Promise<void> {
    while (
      !(await countTry(this.#db, key, { waits: waitSteps, since: now.subtract(failuresCountFor), now }))
    ) {
      const until = await blockedUntil(this.#db, key);
      // Otherwise a success has just ended the block.
      if (until && Temporal.Instant.compare(until, now) > 0) throw waiting(until, now);
    }
  }

  /** Login attempts of one key, in turn: people who log in on all their devices at once do not block themselves. */
  async #inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(work);
    const ended = turn.catch(() => undefined);
    this.#turns.set(key, ended);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(key) === ended) this.#turns.delete(key);
    }
  }
}

function waiting(until: Temporal.Instant, now: Temporal.Instant): AppError {
  const seconds = Math.max(1, Math.ceil(now.until(until).total('seconds')));
  return new AppError('session.waiting', {
    retryAfter: seconds,
    message: `Demasiados intentos fallidos. Espera ${waitInWords(seconds)} antes de intentar otra vez.`,
  });
}
