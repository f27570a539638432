import type { DayAnswer, KeptDay } from '@relevo/domain/sheet-content';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { PayPeriod } from '../sheet-facts/sheet-facts.sql.ts';

/** An answer, and the date's shifts as they were answered. */
export interface KeptAnswer extends DayAnswer, KeptDay {
  at: Temporal.Instant;
}

export type KeptAnswers = ReadonlyMap<LocalDate, KeptAnswer>;

export interface OwnPeriod extends PayPeriod {
  validated: boolean;
}

/** Whether a worker had a contract in a period that makes a sheet of it. */
export async function hasSheet(
  db: Queries,
  t: TableNames,
  { workerId, periodId }: { workerId: number; periodId: number },
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from ${t('period')} p
    join ${t('contract')} c on c.starts_on <= p.ends_on and (c.ends_on is null or c.ends_on >= p.starts_on)
    join ${t('unit')} u on u.id = c.unit_id and u.kind = 1
    where p.id = ${periodId} and p.kind = 1 and c.worker_id = ${workerId} limit 1`);
  return rows.length > 0;
}

/** The pay periods of a date that a worker's sheet is made for, and whether it is validated; none outside of every contract. */
export const findPeriodsOf = (
  db: Queries,
  t: TableNames,
  workerId: number,
  date: LocalDate,
): Promise<OwnPeriod[]> =>
  db.query<OwnPeriod>(sql`
    select p.id, p.starts_on as "from", p.ends_on as "to",
      exists (select 1 from ${t('attendance_validation')} v
        where v.period_id = p.id and v.worker_id = ${workerId}) as validated
    from ${t('period')} p
    where p.kind = 1 and ${date} between p.starts_on and p.ends_on
      and exists (
        select 1 from ${t('contract')} c join ${t('unit')} u on u.id = c.unit_id
        where c.worker_id = ${workerId} and u.kind = 1
          and c.starts_on <= ${date} and (c.ends_on is null or c.ends_on >= ${date}))
    order by p.starts_on desc, p.id desc`);

interface Said extends DayAnswer {
  workerId: number;
  date: LocalDate;
  content: string;
}

/** Stores a worker's answer for a date, in place of an earlier one. @returns the id of the row */
export async function keepAnswer(
  db: Queries,
  t: TableNames,
  { workerId, date, agreed, note, content }: Said,
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into ${t('sheet_answer')} (worker_id, date, agreed, note, answered_at, content)
    values (${workerId}, ${date}, ${agreed}, ${note}, ${now.toString()}, ${content})
    on conflict (worker_id, date) do update set agreed = excluded.agreed, note = excluded.note,
      answered_at = excluded.answered_at, content = excluded.content
    returning id`);
  return (row as { id: number }).id;
}
