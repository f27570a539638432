import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Histogram, type Metric } from 'prom-client';

/** Milliseconds between two looks, and how exactly a delay is measured. */
const lookMs = 1_000;
const resolution = 20;
/** Seconds from which on a delay is a standstill: nobody is answered, and whatever comes is not heard. */
const standstill = 1;

/** Sees when the one thread that answers stood still, which from outside looks like a silent database. */
export class LoopWatch {
  readonly #delays = monitorEventLoopDelay({ resolution });
  readonly #say: (line: string) => void;
  readonly #standstills = new Histogram({
    name: 'relevo_standstill_seconds',
    help: 'How long the thread that answers stood still, each time for a second or more',
    buckets: [1, 3, 10, 30],
    registers: [],
  });
  readonly figures: readonly Metric[] = [this.#standstills];
  #clock: NodeJS.Timeout | undefined;

  /** @param say takes a sentence for the log */
  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  start(): void {
    this.#delays.enable();
    // After all timers: the one that measures may stand behind this one, and what it has not yet seen would be lost.
    this.#clock = setInterval(() => setImmediate(() => this.#look()), lookMs).unref();
  }

  stop(): void {
    clearInterval(this.#clock);
    this.#delays.disable();
  }

  #look(): void {
    // Nanoseconds.
    const seconds = this.#delays.max / 1e9;
    this.#delays.reset();
    if (seconds < standstill) return;
    this.#standstills.observe(seconds);
    this.#say(
      `The thread that answers stood still for ${seconds.toFixed(1)} seconds: work of this server or a crowded machine, not the database.`,
    );
  }
}
