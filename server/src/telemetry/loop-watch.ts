import { Histogram, type Metric } from 'prom-client';

/** Milliseconds between two looks. */
const lookMs = 100;
/** The delay in seconds from which it is a standstill: the thread neither answers nor listens. */
const standstill = 1;
/** Seconds of delay beyond which calls are refused: they would wait longer than their senders do. */
const crowded = 3;
/** The milliseconds of refusals after a standstill, so that waiting calls are answered first. */
const refusingMs = 1_000;

/**
 * Sees when the one thread that answers stood still, which from outside looks like a silent database. Smaller delays
 * are in `nodejs_eventloop_lag_*`; the histogram behind those loses what comes right after it was read, so that a
 * thread that stands still again and again would show there as one that never does.
 */
export class LoopWatch {
  readonly #say: (line: string) => void;
  readonly #standstills = new Histogram({
    name: 'relevo_standstill_seconds',
    help: 'How long the thread that answers stood still, each time for a second or more',
    buckets: [1, 3, 10, 30],
    registers: [],
  });
  readonly metrics: readonly Metric[] = [this.#standstills];
  #clock: NodeJS.Timeout | undefined;
  #last = 0;
  #late = 0;
  #crowdedUntil = 0;

  /** @param say takes a sentence for the log */
  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** Whether the thread stood still for seconds twice on end: after one long delay it can answer again. */
  get crowded(): boolean {
    return performance.now() < this.#crowdedUntil;
  }

  onReady(): void {
    this.#last = performance.now();
    this.#clock = setInterval(() => this.#look(), lookMs).unref();
  }

  onClose(): void {
    clearInterval(this.#clock);
  }

  #look(): void {
    const now = performance.now();
    const late = (now - this.#last - lookMs) / 1000;
    if (late > crowded && this.#late > crowded) this.#crowdedUntil = now + refusingMs;
    this.#last = now;
    this.#late = late;
    if (late < standstill) return;
    this.#standstills.observe(late);
    this.#say(
      `The thread that answers stood still for ${late.toFixed(1)} seconds: work of this server or a crowded machine, not the database.`,
    );
  }
}
