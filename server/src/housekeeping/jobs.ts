import { Counter, Gauge, type Metric } from 'prom-client';

/** How what runs by itself fares: one job is the whole round, the others are its parts. */
export class Jobs {
  readonly #seconds = new Gauge({
    name: 'relevo_job_seconds',
    help: 'How long a job took the last time',
    labelNames: ['job'],
    registers: [],
  });
  readonly #succeeded = new Gauge({
    name: 'relevo_job_last_success_timestamp_seconds',
    help: 'When a job last ended without a fault; at first the start of the process',
    labelNames: ['job'],
    registers: [],
  });
  readonly #failures = new Counter({
    name: 'relevo_job_failures_total',
    help: 'How often a job ended with a fault',
    labelNames: ['job'],
    registers: [],
  });
  readonly figures: readonly Metric[] = [this.#seconds, this.#succeeded, this.#failures];

  constructor(names: readonly string[]) {
    for (const job of names) {
      this.#failures.inc({ job }, 0);
      this.#succeeded.setToCurrentTime({ job });
    }
  }

  ended(job: string, milliseconds: number, failed: boolean): void {
    this.#seconds.set({ job }, milliseconds / 1000);
    if (failed) this.#failures.inc({ job });
    else this.#succeeded.setToCurrentTime({ job });
  }
}
