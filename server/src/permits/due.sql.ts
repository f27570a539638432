import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * Locks some workers whose balances were not written up to a date yet; locked workers are left for later. The longest
 * wait comes first: a day may be too short for all.
 */
export async function lockUnwritten(
  tx: Tx,
  t: TableNames,
  date: LocalDate,
  atMost: number,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from ${t('worker')} where permits_written_on is distinct from ${date}
    order by permits_written_on nulls first, id limit ${atMost} for no key update skip locked`);
  return rows.map(({ id }) => id);
}

export const setWritten = (
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  date: LocalDate,
): Promise<unknown> =>
  db.query(sql`
    update ${t('worker')} set permits_written_on = ${date} where id = any(${[...workerIds]}::int[])`);
