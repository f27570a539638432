import type { FastifyBaseLogger } from 'fastify';

/** Work that goes on after an answer; a server that stops waits for it. */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** Begins work whose failure is logged. */
  readonly run = (work: () => Promise<void>): void => {
    const promise = work()
      .catch((error: Error) => this.#log.error({ name: error.name }, 'background work failed'))
      .finally(() => this.#running.delete(promise));
    this.#running.add(promise);
  };

  /** Waits for all that was begun. */
  async onClose(): Promise<void> {
    await Promise.allSettled(this.#running);
  }
}
