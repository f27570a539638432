import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Write } from '../kernel/write.ts';

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

/** Makes a date a holiday, or gives one its new name. */
export const putHoliday = (db: Queries, t: TableNames, date: LocalDate, name: string): Promise<unknown> =>
  db.query(sql`
    insert into ${t('holiday')} (date, name) values (${date}, ${name})
    on conflict (date) do update set name = excluded.name`);

/** Workers whose balance was charged for leave on a date. */
export async function listChargedOn(db: Queries, t: TableNames, date: LocalDate): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select distinct q.worker_id as id from ${t('permit')} q
    join ${t('permit_movement')} m on m.permit_id = q.id and m.day = ${date}
    where q.approved and q.from_date <= ${date} and q.to_date >= ${date} order by q.worker_id`);
  return rows.map(({ id }) => id);
}

/**
 * Gives back charges of leave in business days for dates that are holidays by now, once for each. The caller holds the
 * workers' locks.
 * @param since the earliest date that is looked at
 * @returns how many days and lots came back
 */
export async function returnHolidays(
  { tx, t, now }: Pick<Write, 'tx' | 't' | 'now'>,
  workerIds: readonly number[],
  since: LocalDate,
): Promise<number> {
  const rows = await tx.query(sql`
    insert into ${t('permit_movement')} (lot_id, worker_id, kind, day, parts, reason, permit_id, source, created_at)
    select lot_id, worker_id, 'returned', day, -parts, 'Feriado: ' || holiday, permit_id, 'holiday:' || day,
      ${now.toString()}
    from (
      select m.lot_id, m.worker_id, m.day, sum(m.parts) as parts, h.name as holiday, q.id as permit_id
      from ${t('permit')} q
      join ${t('permit_type')} pt on pt.id = q.permit_type_id and pt.kind = 'habiles'
      join ${t('permit_movement')} m on m.permit_id = q.id and m.day >= ${since}
      join ${t('holiday')} h on h.date = m.day
      where q.worker_id = any(${[...workerIds]}::int[]) and q.approved and q.to_date >= ${since}
      group by m.lot_id, m.worker_id, m.day, h.name, q.id having sum(m.parts) < 0) taken
    on conflict do nothing returning id`);
  return rows.length;
}
