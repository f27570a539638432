import type { FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import { AppError } from '../kernel/app-error.ts';
import { gaugeOf } from '../telemetry/gauge.ts';

/** Milliseconds that this machine's clock may differ from the database's. */
const mostApart = 5_000;
const retryAfter = 5;

/**
 * Watches this machine's clock, on which texts and stored moments depend. The database's clock is the one that all
 * servers share; a server that is apart from it answers no calls, so that phones keep their marks and another server
 * takes them, and stops its background jobs.
 */
export class ClockWatch {
  #wrong = false;
  readonly metrics: readonly Metric[] = [
    gaugeOf('relevo_clock_wrong', "1 while this machine's clock is apart from the database's", () =>
      Number(this.#wrong),
    ),
  ];
  /** The difference of the wall clock and the monotonic clock at their last comparison. */
  #ahead: number;
  readonly #wall: () => number;
  readonly #ask: () => Promise<void>;
  readonly #say: (line: string) => void;

  /**
   * @param wall milliseconds since 1970 by this machine
   * @param ask has the database's clock heard
   */
  constructor(wall: () => number, ask: () => Promise<void>, say: (line: string) => void) {
    this.#wall = wall;
    this.#ask = ask;
    this.#say = say;
    this.#ahead = wall() - performance.now();
  }

  /** Takes the database's clock, as it was at some moment of the last `tookMs` milliseconds. */
  hear(databaseMs: number, tookMs: number): void {
    const now = this.#wall();
    this.#ahead = now - performance.now();
    const apart = now - tookMs / 2 - databaseMs;
    const wrong = Math.abs(apart) - tookMs / 2 > mostApart;
    if (wrong !== this.#wrong) {
      const seconds = Math.round(Math.abs(apart) / 1000);
      const words = apart > 0 ? 'ahead of' : 'behind';
      this.#say(
        wrong
          ? `The clock of this server is ${seconds} seconds ${words} the database's; calls are refused until both agree.`
          : 'The clocks of this server and of the database agree again.',
      );
    }
    this.#wrong = wrong;
  }

  /** Whether the clock is known to be wrong. */
  get wrong(): boolean {
    return this.#wrong;
  }

  /** Whether the clock was set, or the machine has slept, since the last reading of the database's. */
  get jumped(): boolean {
    return Math.abs(this.#wall() - performance.now() - this.#ahead) > mostApart;
  }

  /** @throws server.not_ready while the clock is wrong; after a jump the database is asked first */
  async require(): Promise<void> {
    if (this.jumped) await this.#ask().catch(() => undefined);
    if (this.#wrong || this.jumped) throw new AppError('server.not_ready', { retryAfter });
  }

  /** Refuses calls of the API while the clock is wrong. */
  install(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, done) => {
      if ((!this.#wrong && !this.jumped) || !request.url.startsWith('/api/')) return done();
      this.require().then(() => done(), done);
    });
  }
}
