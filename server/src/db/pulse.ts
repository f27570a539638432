import { setTimeout as sleep } from 'node:timers/promises';
import { heardWithin, TookTooLong } from './within.ts';

/** A silent database, to which no statement was sent. */
class DatabaseSilent extends Error {
  readonly code = 'DATABASE_SILENT';
}

interface PulseOptions {
  /** Sends a statement to the database over a new connection. */
  ask(): Promise<unknown>;
  /** Milliseconds in which its answer must come, standstills of this thread apart; 0 never asks. */
  patience: number;
  /** Breaks all connections, so that waiting calls fail at once. */
  giveUp(): void;
  /** Writes one sentence to the log. */
  say(line: string): void;
}

/** The wait after which the database is asked whether it still lives. */
const slowMs = 1_000;

/**
 * Tells a slow database from a silent one, whose processes are frozen, or whose network swallows all bytes. Work that
 * takes a second makes sure that the database answers any question; when it does not, all work ends, and new work is
 * refused at once until it answers again. While answers come quickly no question is sent.
 */
export class Pulse {
  readonly #options: PulseOptions;
  /** Work under way, the oldest first. */
  readonly #waiting = new Set<{ at: number }>();
  #clock: NodeJS.Timeout | undefined;
  #asking = false;
  #silent = false;
  #stopped = false;

  constructor(options: PulseOptions) {
    this.#options = options;
  }

  /**
   * Runs work that waits for the database.
   * @throws DatabaseSilent when it is known to say nothing
   */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#options.patience) return work();
    if (this.#silent) throw new DatabaseSilent('the database says nothing');
    const since = { at: performance.now() };
    this.#waiting.add(since);
    // A single timer for all statements: a timer for each would cost more than the rest of this.
    this.#clock ??= setInterval(() => this.#seeWhoWaits(), slowMs / 2).unref();
    try {
      return await work();
    } finally {
      this.#waiting.delete(since);
    }
  }

  /** Whether the database is known to be silent. */
  get silent(): boolean {
    return this.#silent;
  }

  /** Stops the questions. */
  stop(): void {
    this.#stopped = true;
    clearInterval(this.#clock);
  }

  #seeWhoWaits(): void {
    const [first] = this.#waiting;
    if (first && performance.now() - first.at >= slowMs) void this.#look();
  }

  async #look(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const { giveUp, say } = this.#options;
    while (!(await this.#answers()) && !this.#stopped) {
      if (!this.#silent) say('The database says nothing; calls are refused until it answers.');
      this.#silent = true;
      giveUp();
      await sleep(slowMs, undefined, { ref: false });
    }
    if (this.#silent) say('The database answers again.');
    this.#silent = false;
    this.#asking = false;
  }

  /** A refusal is an answer too: the caller then gets it from the database itself. */
  async #answers(): Promise<boolean> {
    const { ask, patience } = this.#options;
    try {
      await heardWithin(patience, ask());
      return true;
    } catch (error) {
      return !(error instanceof TookTooLong);
    }
  }
}
