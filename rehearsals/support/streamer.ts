import { setTimeout as sleep } from 'node:timers/promises';
import { bearer } from '../../rig/callers.ts';
import type { LoggedIn } from '../../rig/log-in.ts';

/** Event stream that its reader opens again whenever it ends, with its statistics. */
export class Streamer {
  opened = 0;
  /** Answers that were no stream. */
  refused = 0;
  /** The longest from an end to the next word, in milliseconds. */
  longestGap = 0;
  #stopped = false;
  #abort = new AbortController();
  readonly #done: Promise<void>;

  constructor(worker: LoggedIn) {
    this.#done = this.#live(worker);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#abort.abort();
    await this.#done;
  }

  async #live(worker: LoggedIn): Promise<void> {
    let endedAt: number | null = null;
    while (!this.#stopped) {
      try {
        const answer = await fetch(`${worker.apiUrl}eventos`, {
          headers: { ...bearer(worker), accept: 'text/event-stream' },
          signal: this.#abort.signal,
        });
        if (!answer.ok || !answer.body) {
          this.refused += 1;
          await sleep(100);
          continue;
        }
        this.opened += 1;
        for await (const _ of answer.body) {
          if (endedAt !== null) this.longestGap = Math.max(this.longestGap, performance.now() - endedAt);
          endedAt = null;
        }
      } catch {
        // A stream that is cut is opened again, as the app does.
      }
      endedAt ??= performance.now();
      await sleep(50);
    }
  }
}
