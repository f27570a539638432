import type { FastifyBaseLogger } from 'fastify';
import type { Metric } from 'prom-client';
import type { Db } from '../db/connection.ts';
import type { Jobs } from '../feature.ts';
import { doJobs, keepHouse } from './housekeeping.service.ts';
import { JobMetrics } from './job-metrics.ts';

const firstAfterMs = 60_000;
const hourMs = 60 * 60_000;

interface Options {
  db: Db;
  log: FastifyBaseLogger;
  clock: () => Temporal.Instant;
  /** @throws while the clock is wrong: what is over, and what a day's anchor is, hangs on it */
  requireClock: () => Promise<void>;
  /** The jobs of features, by their names in metrics. */
  jobs: Jobs;
}

const round = 'round';
const purge = 'purge';

/** Removes expired rows once an hour, the first time a minute after the start, then an hour after each end. */
export class Housekeeper {
  readonly #options: Options;
  readonly #metrics: JobMetrics;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #stopped = true;

  constructor(options: Options) {
    this.#options = options;
    this.#metrics = new JobMetrics([round, purge, ...Object.keys(options.jobs)]);
  }

  get metrics(): readonly Metric[] {
    return this.#metrics.metrics;
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
    const { log } = this.#options;
    const began = performance.now();
    const failed = await this.#keepAndDo().then(
      () => false,
      ({ name, code }: { name: string; code?: string }) => {
        // Rows that are left are there an hour later too.
        log.warn({ name, code }, 'housekeeping must wait');
        return true;
      },
    );
    // A round that the server's stop cut short is no success.
    if (failed || !this.#stopped) this.#metrics.ended(round, performance.now() - began, failed);
  }

  async #keepAndDo(): Promise<void> {
    const { db, log, clock, requireClock, jobs } = this.#options;
    const goesOn = () => !this.#stopped;
    const began = performance.now();
    let failure: unknown = null;
    try {
      await requireClock();
      const removed = await keepHouse(db, clock(), goesOn);
      if (removed > 0) log.info({ removed }, 'what was over is removed');
    } catch (error) {
      failure = error;
    }
    this.#metrics.ended(purge, performance.now() - began, failure !== null);
    // A failed removal in one organisation keeps no job waiting.
    await requireClock();
    await doJobs(db, clock(), jobs, goesOn, ({ name, milliseconds, failed }) =>
      this.#metrics.ended(name, milliseconds, failed),
    );
    if (failure) throw failure;
  }
}
