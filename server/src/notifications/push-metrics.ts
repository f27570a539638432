import { Counter, Gauge, type Metric } from 'prom-client';
import { gaugeOf } from '../telemetry/gauge.ts';
import type { PushResult } from './push-result.ts';
import { type Way, ways } from './way.ts';

/**
 * The outcomes. `given_up`: no attempt is left; `nobody`: its person may no longer log in, or has no device any more.
 */
const outcomes = ['sent', 'dead', 'refused', 'later', 'not_yet', 'key_fault', 'given_up', 'nobody'] as const;
export type PushOutcome = PushResult['outcome'] | 'given_up' | 'nobody';

interface Waiting {
  count: number;
  since: Temporal.Instant | null;
}

/** Metrics of pushes: results, and how many waited in all organisations at the last look. */
export class PushMetrics {
  readonly #tries = new Counter({
    name: 'relevo_pushes_total',
    help: 'Tries to send a push, by the way to the phone and what became of them',
    labelNames: ['way', 'outcome'],
    registers: [],
  });
  readonly #looked = new Gauge({
    name: 'relevo_pushes_looked_timestamp_seconds',
    help: 'When this process last went through what waits without a fault; at first its start',
    registers: [],
  });
  readonly #waiting = new Map<string, Waiting>();
  readonly all: readonly Metric[];

  constructor(clock: () => Temporal.Instant) {
    for (const way of ways) for (const outcome of outcomes) this.#tries.inc({ way, outcome }, 0);
    this.#tries.inc({ way: 'none', outcome: 'nobody' }, 0);
    const waiting = () => [...this.#waiting.values()];
    const count = gaugeOf(
      'relevo_pushes_waiting',
      'Pushes that wait in all organisations; every process counts the same ones',
      () => waiting().reduce((sum, one) => sum + one.count, 0),
    );
    const oldest = gaugeOf(
      'relevo_push_oldest_seconds',
      'Since when the oldest of them could have been sent; 0 where none waits',
      () => {
        const now = clock();
        return Math.max(0, ...waiting().map(({ since }) => since?.until(now).total('seconds') ?? 0));
      },
    );
    this.#looked.setToCurrentTime();
    this.all = [this.#tries, count, oldest, this.#looked];
  }

  /** @param way null for a device that has none any more */
  note(way: Way | null, outcome: PushOutcome): void {
    this.#tries.inc({ way: way ?? 'none', outcome });
  }

  looked(): void {
    this.#looked.setToCurrentTime();
  }

  see(instance: string, waiting: Waiting): void {
    if (waiting.count === 0) this.#waiting.delete(instance);
    else this.#waiting.set(instance, waiting);
  }
}
