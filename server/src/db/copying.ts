import type { Readable, Writable } from 'node:stream';
import { from, to } from 'pg-copy-streams';
import type { Db } from './connection.ts';
import type { Sql } from './sql.ts';
import { type Connection, type Run, rethrow, type Tx, transaction } from './transaction.ts';
import { within } from './within.ts';

/** A transaction that can also copy rows out and in, as PostgreSQL writes them, without holding them. */
export type CopyTx = Tx & {
  /** The output of `copy … to stdout`. */
  copyOut(statement: Sql): Readable;
  /** The input of `copy … from stdin`; it has finished when the rows are there. */
  copyIn(statement: Sql): Writable;
};

const goodbyeMs = 1_000;
const bytesAhead = 1 << 20;

/**
 * Runs one transaction over a connection of its own, for an operator's work. When it fails the connection is cut: a
 * copy under way would hold up every other way to end it.
 * @throws what `work` throws; nothing is written then
 */
export async function copying<T>(db: Db, work: (tx: CopyTx) => Promise<T>): Promise<T> {
  const client = (await db.connectAlone()) as unknown as Connection & {
    connection: { stream: { destroy(): void } };
    end(): Promise<void>;
  };
  const cut = () => client.connection.stream.destroy();
  try {
    return await transaction(
      client,
      run,
      async (tx) => {
        try {
          return await work({
            ...tx,
            copyOut: ({ text }) => client.query(to(text, { highWaterMark: bytesAhead })),
            copyIn: ({ text }) => client.query(from(text, { highWaterMark: bytesAhead })),
          });
        } catch (error) {
          cut();
          throw error;
        }
      },
      undefined,
    );
  } finally {
    await within(goodbyeMs, client.end()).catch(cut);
  }
}

const run: Run = async (client, { text, values }) =>
  (await client.query({ text, values }).catch(rethrow)).rows;
