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

/** Writes a balance that another system keeps, or deletes it, and writes others that are not there. */
export async function restoreExternal(
  tx: Tx,
  t: TableNames,
  workerId: number,
  {
    name,
    days,
    others,
  }: { name: string; days: number | null; others: readonly { name: string; days: number }[] },
): Promise<void> {
  if (days === null)
    await tx.query(sql`
      delete from ${t('external_balance')} where worker_id = ${workerId} and kind = ${name}`);
  else
    await tx.query(sql`
      update ${t('external_balance')} set balance = ${days} where worker_id = ${workerId} and kind = ${name}`);
  await tx.query(sql`
    insert into ${t('external_balance')} (worker_id, kind, balance)
    select ${workerId}::int, x.name, x.days
    from json_to_recordset(${JSON.stringify(others)}::text::json) as x(name text, days numeric)
    on conflict (worker_id, kind) do nothing`);
}
