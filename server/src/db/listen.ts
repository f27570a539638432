import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Db } from './connection.ts';
import { sql } from './sql.ts';
import { within } from './within.ts';

/** A connection that nobody speaks over can be dead without anybody hearing of it. */
const beatMs = 30_000;
/** Longer than that nobody waits for a goodbye. */
const goodbyeMs = 1_000;

/** Sends a text of at most 8,000 bytes to everybody who listens on the channel, and waits for no disk. */
export const notify = (db: Db, channel: string, text: string): Promise<unknown> =>
  db.query(sql`select pg_notify(${channel}, ${text}), set_config('synchronous_commit', 'off', true)`);

/**
 * Listens on a channel over a connection of its own until it is stopped, and connects again when that is lost.
 * @param onConnect after each connection, the first one too: what was sent before it may have been missed
 * @returns what stops it
 */
export async function listen(
  db: Db,
  channel: string,
  onText: (text: string) => void,
  onConnect: () => void,
): Promise<() => Promise<void>> {
  let client: Client | null = null;
  let stopped = false;
  const connect = async () => {
    const next = await db.connectAlone();
    next.on('notification', ({ payload }) => onText(payload ?? ''));
    try {
      await next.query(`listen "${channel}"`);
    } catch (error) {
      void next.end();
      throw error;
    }
    client = next;
    const beat = setInterval(() => void next.query('select 1').catch(() => next.end()), beatMs).unref();
    next.on('end', () => {
      clearInterval(beat);
      void connectAgain();
    });
    onConnect();
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
  return async () => {
    stopped = true;
    if (client) await within(goodbyeMs, client.end()).catch(() => undefined);
  };
}
