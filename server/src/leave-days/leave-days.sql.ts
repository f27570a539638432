import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Write } from '../kernel/write.ts';

/** Workers whose balance was charged for leave on one of some dates. */
export async function listChargedOn(
  db: Queries,
  t: TableNames,
  dates: readonly LocalDate[],
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select distinct q.worker_id as id from unnest(${[...dates]}::date[]) d(day)
    join ${t('permit')} q on q.approved and q.from_date <= d.day and q.to_date >= d.day
    join ${t('permit_movement')} m on m.permit_id = q.id and m.day = d.day
    order by q.worker_id`);
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
    select lot_id, worker_id, 'returned', day, -parts, 'Feriado: ' || holiday, permit_id,
      'holiday:' || day || case when again > 0 then '#' || again + 1 else '' end,
      ${now.toString()}
    from (
      select m.lot_id, m.worker_id, m.day, sum(m.parts) as parts, h.name as holiday, q.id as permit_id,
        count(*) filter (where m.source like 'holiday-removed:%') as again
      from ${t('permit')} q
      join ${t('permit_type')} pt on pt.id = q.permit_type_id and pt.kind = 'habiles'
      join ${t('permit_movement')} m on m.permit_id = q.id and m.day >= ${since}
      join ${t('holiday')} h on h.date = m.day
      where q.worker_id = any(${[...workerIds]}::int[]) and q.approved and q.to_date >= ${since}
      group by m.lot_id, m.worker_id, m.day, h.name, q.id having sum(m.parts) < 0) taken
    on conflict do nothing returning id`);
  return rows.length;
}

/**
 * Charges days of leave again that a holiday had given back, to the same lots; a lot that has ended stays as it is, and
 * so does leave that was withdrawn. The caller holds the workers' locks.
 * @returns how many days and lots were charged
 */
export async function chargeAgain(
  { tx, t, now }: Pick<Write, 'tx' | 't' | 'now'>,
  date: LocalDate,
  { holiday, today }: { holiday: string; today: LocalDate },
): Promise<number> {
  const rows = await tx.query(sql`
    insert into ${t('permit_movement')} (lot_id, worker_id, kind, day, parts, reason, permit_id, source, created_at)
    select lot_id, worker_id, 'taken', day, -given, ${`Ya no es feriado: ${holiday}`}, permit_id,
      'holiday-removed:' || day || case when again > 0 then '#' || again + 1 else '' end, ${now.toString()}
    from (
      select m.lot_id, m.worker_id, m.day, m.permit_id,
        sum(m.parts) filter (where m.source like 'holiday%') as given,
        count(*) filter (where m.source like 'holiday-removed:%') as again
      from ${t('permit')} q
      join ${t('permit_movement')} m on m.permit_id = q.id and m.day = ${date}
      join ${t('permit_lot')} l on l.id = m.lot_id and (l.ends_on is null or l.ends_on >= ${today})
      where q.approved and q.from_date <= ${date} and q.free_from > ${date}
      group by m.lot_id, m.worker_id, m.day, m.permit_id) given
    where given > 0
    on conflict do nothing returning id`);
  return rows.length;
}
