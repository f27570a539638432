import { setTimeout as sleep } from 'node:timers/promises';

interface Guarded {
  lives(): boolean;
  /** Starts it again. @throws with one sentence when it does not come up, also because of the signal */
  start(signal: AbortSignal): Promise<void>;
  /** Writes one sentence to the log. */
  log(line: string): void;
  /** PostgreSQL could not be restarted; the guard has given up. */
  onLost(error: Error): void;
}

/** Milliseconds. */
const times = {
  look: 250,
  /**
   * The pause before the first start; each later pause is twice as long. The rests of a killed server need a moment.
   */
  firstPause: 1_000,
  longestPause: 30_000,
  /** The uptime after which earlier trouble is forgotten. */
  steady: 60_000,
  /** The limit of the guard's attempts; then the whole process must be restarted from outside. */
  patience: 5 * 60_000,
};
export type GuardTimes = typeof times;

/**
 * Guards a server: one that ended by itself is started again, with growing pauses, until some minutes have failed.
 * @returns what ends the watch, also in the middle of a start
 */
export function guard(server: Guarded, other: Partial<GuardTimes> = {}): () => Promise<void> {
  const { look, firstPause, longestPause, steady, patience } = { ...times, ...other };
  const stopping = new AbortController();
  const { signal } = stopping;
  const pauseFor = (milliseconds: number) => sleep(milliseconds, undefined, { signal, ref: false });

  const watch = async () => {
    let pause = firstPause;
    let troubleSince = 0;
    let upSince = Number.NEGATIVE_INFINITY;
    for (;;) {
      while (server.lives()) await pauseFor(look);
      const seen = performance.now();
      if (seen - upSince > steady) {
        troubleSince = seen;
        pause = firstPause;
      }
      server.log('PostgreSQL has ended by itself and is started again; until then calls are refused.');
      for (let why = 'it ends again each time'; !server.lives(); ) {
        if (performance.now() - troubleSince > patience) {
          throw new Error(`PostgreSQL has ended by itself and cannot be kept running: ${why}`);
        }
        await pauseFor(pause);
        pause = Math.min(pause * 2, longestPause);
        try {
          await server.start(signal);
          server.log('PostgreSQL runs again.');
        } catch (error) {
          signal.throwIfAborted();
          why = (error as Error).message;
          server.log(`PostgreSQL could not be started again: ${why}`);
        }
      }
      upSince = performance.now();
    }
  };
  const watching = watch().catch((error: Error) => {
    if (!signal.aborted) server.onLost(error);
  });
  return () => {
    stopping.abort();
    return watching;
  };
}
