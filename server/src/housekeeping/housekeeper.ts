import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connection.ts';
import { type Chore, doChores, keepHouse } from './housekeeping.service.ts';

const firstAfterMs = 60_000;
const hourMs = 60 * 60_000;

interface Options {
  db: Db;
  log: FastifyBaseLogger;
  clock: () => Temporal.Instant;
  /** What features do beside it. */
  chores: readonly Chore[];
}

/** Clears away what is over once an hour, the first time a minute after the start, when that is done with. */
export class Housekeeper {
  readonly #options: Options;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #stopped = true;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    this.#stopped = false;
    this.#runAfter(firstAfterMs);
  }

  /** Waits for the few rows that are being removed. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  #runAfter(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#run().finally(() => {
        this.#running = null;
        if (!this.#stopped) this.#runAfter(hourMs);
      });
    }, milliseconds).unref();
  }

  async #run(): Promise<void> {
    const { db, log, clock, chores } = this.#options;
    const goesOn = () => !this.#stopped;
    try {
      const removed = await keepHouse(db, clock(), goesOn);
      if (removed > 0) log.info({ removed }, 'what was over is removed');
      await doChores(db, clock(), chores, goesOn);
    } catch (error) {
      // What is left is there an hour later too.
      const { name, code } = error as { name: string; code?: string };
      log.warn({ name, code }, 'housekeeping must wait');
    }
  }
}
