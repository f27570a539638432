import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { rowsOf, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

export interface HolidayRow {
  date: LocalDate;
  name: string;
  version: number;
}

/** Holidays between two dates, by date. */
export const holidaysBetween = (db: Queries, t: TableNames, from: LocalDate, to: LocalDate) =>
  db.query<HolidayRow>(sql`
    select date, name, version from ${t('holiday')} where date between ${from} and ${to} order by date`);

/** Years with holidays, in order. */
export async function yearsWithHolidays(db: Queries, t: TableNames): Promise<number[]> {
  const rows = await db.query<{ year: number }>(sql`
    select distinct extract(year from date)::int as year from ${t('holiday')} order by year`);
  return rows.map(({ year }) => year);
}

export async function isReviewed(db: Queries, t: TableNames, year: number): Promise<boolean> {
  const rows = await db.query(sql`select from ${t('holiday_year')} where year = ${year}`);
  return rows.length > 0;
}

export const setReviewed = (tx: Tx, t: TableNames, year: number, now: Temporal.Instant) =>
  tx.query(sql`
    insert into ${t('holiday_year')} (year, reviewed_at) values (${year}, ${now.toString()}) on conflict do nothing`);

export interface Effects {
  /** Planned shifts with hours on the date, without those of absent people. */
  shifts: number;
  /** Approved leave that is charged for the date, and would get it back. */
  returned: number;
  /** Approved leave that a holiday gave the date back to, and that would be charged again. */
  charged: number;
}

/** The effects on each of some dates of making it a holiday, or of making it none. */
export async function effectsOn(
  db: Queries,
  t: TableNames,
  dates: readonly LocalDate[],
  today: LocalDate,
): Promise<Map<LocalDate, Effects>> {
  const rows = await db.query<Effects & { date: LocalDate }>(sql`
    select d.day as date,
      -- the index of shifts is by unit and date
      (select count(*)::int from ${t('shift')} s
        where s.unit_id = any(array(select id from ${t('unit')})) and s.date between d.day - 1 and d.day
          and s.starts_at < (d.day + 1)::timestamp at time zone s.time_zone
          and s.ends_at > d.day::timestamp at time zone s.time_zone
          and not exists (select from ${t('absence')} a where a.shift_id = s.id)) as shifts,
      leave.returned, leave.charged
    from unnest(${[...dates]}::date[]) d(day)
    cross join lateral (
      select count(distinct id) filter (where net < 0)::int as returned,
        count(distinct id) filter (where given > 0 and alive)::int as charged
      from (
        select q.id, m.lot_id, sum(m.parts) as net,
          sum(m.parts) filter (where m.source like 'holiday%') as given,
          bool_and(q.free_from > d.day and (l.ends_on is null or l.ends_on >= ${today})) as alive
        from ${t('permit')} q
        join ${t('permit_type')} k on k.id = q.permit_type_id and k.kind = 'habiles'
        join ${t('permit_movement')} m on m.permit_id = q.id and m.day = d.day
        join ${t('permit_lot')} l on l.id = m.lot_id
        where q.approved and q.unit_id = any(array(select id from ${t('unit')}))
          and q.from_date between d.day - 366 and d.day and q.to_date >= d.day
        group by q.id, m.lot_id) charges) leave`);
  return new Map(rows.map(({ date, ...effects }) => [date, effects]));
}

/** A holiday, locked for a change; null where the date is none. */
export async function lockHoliday(tx: Tx, t: TableNames, date: LocalDate): Promise<HolidayRow | null> {
  const [row] = await tx.query<HolidayRow>(sql`
    select date, name, version from ${t('holiday')} where date = ${date} for update`);
  return row ?? null;
}

/** Makes dates holidays. @returns those that were none before */
export async function insertHolidays(
  tx: Tx,
  t: TableNames,
  holidays: readonly { date: LocalDate; name: string }[],
): Promise<LocalDate[]> {
  if (holidays.length === 0) return [];
  const rows = await tx.query<{ date: LocalDate }>(sql`
    insert into ${t('holiday')} ${rowsOf(holidays.map(({ date, name }) => ({ date, name })))}
    on conflict (date) do nothing returning date`);
  return rows.map(({ date }) => date);
}

export const renameHolidayRow = (tx: Tx, t: TableNames, date: LocalDate, name: string) =>
  tx.query(sql`update ${t('holiday')} set name = ${name}, version = version + 1 where date = ${date}`);

export const deleteHoliday = (tx: Tx, t: TableNames, date: LocalDate) =>
  tx.query(sql`delete from ${t('holiday')} where date = ${date}`);

/**
 * Whether a validated sheet has hours of a date: also of the night that began on its period's last day. No sheet of those
 * periods is validated before the transaction ends.
 */
export async function isInValidatedSheet(tx: Tx, t: TableNames, date: LocalDate): Promise<boolean> {
  await tx.query(sql`
    select from ${t('period')} p where p.starts_on <= ${date} and p.ends_on >= ${date}::date - 1
    order by p.id for no key update`);
  const rows = await tx.query(sql`
    select from ${t('period')} p join ${t('attendance_validation')} v on v.period_id = p.id
    where p.starts_on <= ${date} and p.ends_on >= ${date}::date - 1 limit 1`);
  return rows.length > 0;
}
