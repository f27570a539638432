import { Histogram, type Metric } from 'prom-client';

const day = 24 * 3600;

/**
 * The age of marks when they arrive, by the phone's own evidence. A mark that a phone has kept is unknown before it
 * comes; this is how long it waited there.
 */
export class Arrivals {
  readonly #ages = new Histogram({
    name: 'relevo_mark_age_seconds',
    help: 'Age of marks when they arrive, made at this moment or kept by the phone until now',
    labelNames: ['kept'],
    buckets: [5, 60, 600, 3600, 4 * 3600, day, 3 * day],
    registers: [],
  });
  readonly metrics: readonly Metric[] = [this.#ages];

  constructor() {
    for (const kept of ['yes', 'no']) this.#ages.zero({ kept });
  }

  /** @param milliseconds a clock that goes wrong may say anything */
  note(kept: boolean, milliseconds: number): void {
    const seconds = Math.min(Math.max(0, milliseconds / 1000), 30 * day);
    this.#ages.observe({ kept: kept ? 'yes' : 'no' }, seconds);
  }
}
