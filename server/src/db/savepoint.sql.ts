import type { Tx } from './connection.ts';
import { sql } from './sql.ts';

/**
 * Runs a part of a transaction of which nothing stays when it fails, so that the transaction goes on without it. Parts
 * follow each other, and none lies within another.
 * @throws what `work` throws; a statement that nobody waited for fails the part with PostgreSQL's word of a failed transaction
 */
export async function asPart<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  void tx.query(sql`savepoint part`);
  try {
    const result = await work();
    await tx.query(sql`release savepoint part`);
    return result;
  } catch (error) {
    await tx.query(sql`rollback to savepoint part`);
    throw error;
  }
}
