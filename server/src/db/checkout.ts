import type pg from 'pg';
import { ConnectionLost, PoolFull, refusalOfWrites } from './faults.ts';
import type { PoolMetrics } from './pool-metrics.ts';
import type { Use } from './session-settings.ts';
import type { Trace } from './trace.ts';
import { type Connection, rethrow } from './transaction.ts';
import type { Writability } from './writability.ts';

/** The most waiting requests for each connection. */
const waitingPerConnection = 50;

interface Options {
  pool: pg.Pool;
  max: number;
  use: Use;
  metrics: PoolMetrics;
  writability: Writability;
  trace: Trace;
  /** Whether a connection has done enough and is closed instead of kept. */
  isFull(client: Connection): boolean;
}

/** Lends one connection for a piece of work. */
export type Checkout = <T>(work: (client: Connection) => Promise<T>) => Promise<T>;

/** The checkout of connections from a pool: a connection goes back only where its next user can trust it. */
export function makeCheckout({ pool, max, use, metrics, writability, trace, isFull }: Options): Checkout {
  const connection = async (): Promise<Connection> => {
    const began = performance.now();
    try {
      const waited = trace('pool', 'wait for a connection', () => pool.connect());
      return (await waited.catch(rethrow)) as Connection;
    } finally {
      metrics.waited((performance.now() - began) / 1000);
    }
  };
  return async (work) => {
    if (use !== 'work' && pool.waitingCount >= max * waitingPerConnection) {
      throw new PoolFull(`${pool.waitingCount} wait for a connection`);
    }
    const client = await connection();
    const onError = () => undefined;
    client.on('error', onError);
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      // After a change of roles between servers, the next connection may lead to the one that writes.
      broken = error instanceof ConnectionLost || refusalOfWrites(error) !== null;
      writability.note(error);
      throw error;
    } finally {
      client.off('error', onError);
      // A cancelled commit or rollback leaves its transaction open: such a connection is closed, not lent again.
      const open = client.getTransactionStatus() !== 'I';
      client.release(broken || open || isFull(client));
    }
  };
}
