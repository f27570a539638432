import { Counter, Gauge, type Metric } from 'prom-client';

/** Metrics of background jobs: one of them is the whole round, the others are its parts. */
export class JobMetrics {
  readonly #seconds = new Gauge({
    name: 'relevo_chore_seconds',
    help: 'How long it took the last time',
    labelNames: ['chore'],
    registers: [],
  });
  readonly #succeeded = new Gauge({
    name: 'relevo_chore_last_success_timestamp_seconds',
    help: 'When it last ended without a fault; at first the start of the process',
    labelNames: ['chore'],
    registers: [],
  });
  readonly #failures = new Counter({
    name: 'relevo_chore_failures_total',
    help: 'How often it ended with a fault',
    labelNames: ['chore'],
    registers: [],
  });
  readonly metrics: readonly Metric[] = [this.#seconds, this.#succeeded, this.#failures];

  constructor(names: readonly string[]) {
    for (const chore of names) {
      this.#failures.inc({ chore }, 0);
      this.#succeeded.setToCurrentTime({ chore });
    }
  }

  ended(chore: string, milliseconds: number, failed: boolean): void {
    this.#seconds.set({ chore }, milliseconds / 1000);
    if (failed) this.#failures.inc({ chore });
    else this.#succeeded.setToCurrentTime({ chore });
  }
}
