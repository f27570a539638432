import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Db } from './connection.ts';
import { within } from './within.ts';

/** The interval of heartbeats: an idle connection can be dead without a sign. */
const beatMs = 15_000;
/** The longest wait for a connection's end. */
const goodbyeMs = 1_000;

/** A channel of `listen` and `notify`, over one connection that stays. */
export interface Channel {
  /**
   * Sends a text of at most 8,000 bytes to all listeners, and waits for no disk. False where it may not have left:
   * there is no connection at the moment, or it was lost meanwhile.
   */
  tell(text: string): Promise<boolean>;
  /** Whether there is a connection at the moment. */
  readonly open: boolean;
  /** Asks the database for its clock, which `onClock` gets. */
  askClock(): Promise<void>;
  stop(): Promise<void>;
}

interface Hearing {
  onText(text: string): void;
  /** Called after each connection, the first one too: earlier messages may have been missed. */
  onConnect?(): void;
  /** The database's clock, in milliseconds since 1970, as it was at some moment of the last `tookMs` milliseconds. */
  onClock?(databaseMs: number, tookMs: number): void;
}

/** Opens a channel over a connection of its own, which is made again when it is lost. `stop` ends it. */
export async function openChannel(
  db: Db,
  name: string,
  { onText, onConnect, onClock }: Hearing,
): Promise<Channel> {
  let client: Client | null = null;
  let stopped = false;
  const askClock = async (over: Client) => {
    const asked = performance.now();
    const { rows } = await over.query('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
    onClock?.(rows[0].now, performance.now() - asked);
  };
  const connect = async () => {
    const next = await db.connectAlone();
    next.on('notification', ({ payload }) => onText(payload ?? ''));
    try {
      // A message is worth no disk: its change is committed already.
      await next.query(`select set_config('synchronous_commit', 'off', false)`);
      await askClock(next);
      await next.query(`listen "${name}"`);
    } catch (error) {
      void next.end();
      throw error;
    }
    client = next;
    const beat = setInterval(() => void askClock(next).catch(() => next.end()), beatMs).unref();
    next.on('end', () => {
      clearInterval(beat);
      client = null;
      void connectAgain();
    });
    onConnect?.();
  };
  const connectAgain = async () => {
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, 5_000)) {
      await sleep(pause, undefined, { ref: false });
      if (stopped) return;
      try {
        return await connect();
      } catch {
        // The server is still away.
      }
    }
  };
  await connect();
  return {
    tell: async (text) => {
      const over = client;
      if (!over) return false;
      try {
        await over.query('select pg_notify($1, $2)', [name, text]);
        return true;
      } catch {
        // After any fault a new connection is the way out.
        void over.end();
        return false;
      }
    },
    get open() {
      return client !== null;
    },
    askClock: async () => {
      if (client) await askClock(client);
    },
    stop: async () => {
      stopped = true;
      if (client) await within(goodbyeMs, client.end()).catch(() => undefined);
    },
  };
}
