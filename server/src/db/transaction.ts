import type pg from 'pg';
import { ConnectionLost, TransactionEnded } from './faults.ts';
import type { Sql } from './sql.ts';

/** The argument of a query function: the pool for reads, the transaction inside a write. */
export interface Queries {
  /**
   * Runs one statement and answers its rows.
   * @throws with PostgreSQL's own code, or CONNECTION_LOST when no answer came
   */
  query<Row = unknown>(statement: Sql): Promise<Row[]>;
}

/** A transaction. Statements reach the server in the order of the calls, also without an `await` in between. */
export type Tx = Queries & { readonly transaction: true };

export type Connection = pg.PoolClient & { processID: number };
/** Runs a statement on a connection and answers its rows. */
export type Run = (client: Connection, statement: Sql) => Promise<unknown[]>;

/** Sends the begin or the end of a transaction. */
export type Control = (client: Connection, text: 'begin' | 'commit' | 'rollback') => Promise<pg.QueryResult>;

const plainly: Control = (client, text) => client.query(text);

/**
 * Runs one transaction on a connection, as `Db.begin` says.
 */
export async function transaction<T>(
  client: Connection,
  run: Run,
  work: (tx: Tx) => Promise<T>,
  send: Control = plainly,
): Promise<T> {
  const control = (text: 'begin' | 'commit' | 'rollback') => send(client, text).catch(rethrow);
  const sent: Promise<unknown>[] = [];
  // The first failure is the cause of all later ones.
  const firstFailure = () => Promise.all(sent);
  let ended = false;
  const tx: Tx = {
    transaction: true,
    query: <Row>(statement: Sql) => {
      if (ended) return Promise.reject(new TransactionEnded('the transaction has ended'));
      const rows = run(client, statement) as Promise<Row[]>;
      // A statement that is not awaited reports its failure at the commit.
      sent.push(rows.then(() => undefined));
      sent.at(-1)?.catch(() => undefined);
      return rows;
    },
  };
  await control('begin');
  try {
    const result = await work(tx);
    ended = true;
    // PostgreSQL answers so when a statement before it has failed.
    if ((await control('commit')).command === 'ROLLBACK') await firstFailure();
    return result;
  } catch (error) {
    if (!ended) {
      ended = true;
      // The fault of a rollback is of no use to the caller; a connection that could not end it is given up.
      await control('rollback').catch(() => undefined);
    }
    if ((error as { code?: string }).code === '25P02') await firstFailure();
    throw error;
  }
}

/** Errors without a code are the driver's own words about a connection that failed. */
export function rethrow(error: unknown): never {
  if (error instanceof TypeError || (error as { code?: string }).code !== undefined) throw error;
  throw new ConnectionLost((error as Error).message, { cause: error });
}
