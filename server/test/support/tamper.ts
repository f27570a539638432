import { expect } from 'vitest';
import type { Db, Tx } from '../../src/db/connection.ts';
import { sql } from '../../src/db/sql.ts';
import type { ObjectNames } from '../../src/db/tables.ts';

/** Writes a forbidden change, as the owner of the database could, looks, and rolls back. */
export async function meanwhile<T>(
  db: Db,
  change: (tx: Tx) => Promise<unknown>,
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  const seen: T[] = [];
  const undo = new Error('taken back');
  const done = db.begin(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    await change(tx);
    seen.push(await look(tx));
    throw undo;
  });
  await expect(done).rejects.toBe(undo);
  return seen[0] as T;
}

/** Removes all marks of a worker and the head of their chain. */
export async function removeChain(tx: Tx, t: ObjectNames, workerId: number): Promise<void> {
  await tx.query(sql`delete from ${t('punch')} where worker_id = ${workerId}`);
  await tx.query(sql`delete from ${t('punch_chain')} where worker_id = ${workerId}`);
}
