import type { Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The days of a balance that another system keeps, locked; null without one. */
export async function lockExternal(
  tx: Tx,
  t: TableNames,
  workerId: number,
  name: string,
): Promise<number | null> {
  const [row] = await tx.query<{ days: number }>(sql`
    select balance as days from ${t('external_balance')} where worker_id = ${workerId} and kind = ${name} for update`);
  return row?.days ?? null;
}

/** Writes a balance that another system keeps. */
export const writeExternal = (
  tx: Tx,
  t: TableNames,
  workerId: number,
  { name, days }: { name: string; days: number },
) =>
  tx.query(sql`
    insert into ${t('external_balance')} (worker_id, kind, balance) values (${workerId}, ${name}, ${days})
    on conflict (worker_id, kind) do update set balance = excluded.balance`);

/** Deletes balances that another system keeps. @returns those that were there, in days */
export const removeExternal = (
  tx: Tx,
  t: TableNames,
  workerId: number,
  names: readonly string[],
): Promise<{ name: string; days: number }[]> =>
  tx.query<{ name: string; days: number }>(sql`
    delete from ${t('external_balance')} where worker_id = ${workerId} and kind = any(${[...names]}::text[])
    returning kind as name, balance as days`);
