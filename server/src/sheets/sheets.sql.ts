import type { ShiftBrief } from '@relevo/contract';
import type { SheetColumn, SheetContract, SheetMark, SheetShift } from '@relevo/domain/sheet-facts';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { raw, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { shiftBrief } from '../json/briefs.sql.ts';
import { settingTexts } from '../settings/settings.sql.ts';
import { type SettingTexts, sheetSettings } from '../settings/settings.ts';

export interface PayPeriod {
  id: number;
  from: LocalDate;
  to: LocalDate;
}

/** A pay period of the kind that sheets use. */
export async function findPeriod(db: Queries, t: TableNames, id: number): Promise<PayPeriod | undefined> {
  const [period] = await db.query<PayPeriod>(sql`
    select id, starts_on as "from", ends_on as "to" from ${t('period')} where id = ${id} and kind = 1`);
  return period;
}

/** What the sheets of everybody in a period have in common. */
export interface CommonFacts {
  columns: (SheetColumn & { alias: string })[];
  holidays: LocalDate[];
  texts: SettingTexts | null;
}

export async function loadCommonFacts(
  db: Queries,
  t: TableNames,
  { from, to }: PayPeriod,
): Promise<CommonFacts> {
  const [row] = await db.query<CommonFacts>(sql`
    select
      coalesce((
        select json_agg(json_build_object(
          'property', c.property, 'heading', c.heading, 'alias', c.alias, 'formula', c.formula)
          order by c.rank, c.id)
        from ${t('sheet_column')} c), '[]') as columns,
      coalesce((
        select json_agg(distinct h.date) from ${t('holiday')} h
        where h.date between ${from}::date - 2 and ${to}::date + 2), '[]') as holidays,
      ${settingTexts(t, Object.values(sheetSettings))} as texts`);
  return row as CommonFacts;
}

/** What one worker's sheet is made of. */
export interface OwnFacts {
  workerId: number;
  contracts: SheetContract[];
  article22: boolean;
  shifts: SheetShift[];
  marks: SheetMark[];
}

/** Epoch milliseconds. @param column the code's own words */
const milliseconds = (column: string) => raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/**
 * What the sheets of some workers are made of, whoever had a shift before: shifts and marks of the period, with those
 * a day beside it. Moments are epoch milliseconds.
 */
export const loadOwnFacts = (
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  { from, to }: PayPeriod,
): Promise<OwnFacts[]> =>
  db.query<OwnFacts>(sql`
    select w.id as "workerId",
      coalesce((
        select json_agg(json_build_object('from', c.starts_on, 'to', c.ends_on) order by c.starts_on, c.id)
        from ${t('contract')} c where c.worker_id = w.id), '[]') as contracts,
      coalesce((
        select bool_or(c.article22) from ${t('contract')} c
        where c.worker_id = w.id and c.starts_on <= ${to} and (c.ends_on is null or c.ends_on >= ${from})
      ), false) as article22,
      coalesce((
        select json_agg(json_build_object(
          'id', s.id, 'date', s.date, 'timeZone', s.time_zone,
          'startsAt', ${milliseconds('s.starts_at')}, 'endsAt', ${milliseconds('s.ends_at')},
          'minutesBefore', s.minutes_before, 'minutesAfter', s.minutes_after,
          'coverage', s.coverage, 'absence', case when a.id is not null then json_build_object(
            'typeId', kind.id, 'name', kind.name, 'counts', kind.sheet) end) order by s.starts_at, s.id)
        from ${t('shift')} s
        left join ${t('absence')} a on a.shift_id = s.id
        left join ${t('absence_type')} kind on kind.id = a.absence_type_id
        where s.worker_id = w.id and s.starts_at is not null
          and s.date between ${from}::date - 1 and ${to}::date + 1), '[]') as shifts,
      coalesce((
        select json_agg(json_build_object(
          'id', p.id, 'type', p.type, 'at', ${milliseconds('p.marked_at')}, 'shiftId', p.shift_id,
          'added', cm.punch_id is not null, 'correctsId', p.corrects_id) order by p.marked_at, p.id)
        from ${t('punch')} p left join ${t('correction_mark')} cm on cm.punch_id = p.id
        where p.worker_id = w.id
          and p.marked_at >= ${from}::date - interval '2 days' and p.marked_at < ${to}::date + interval '4 days'
      ), '[]') as marks
    from ${t('worker')} w where w.id = any(${[...workerIds]}::int[]) order by w.id`);

/** Shifts as they are written on a page. */
export const loadBriefs = async (
  db: Queries,
  t: TableNames,
  shiftIds: readonly number[],
): Promise<Map<number, ShiftBrief>> => {
  const rows = await db.query<{ id: number; brief: ShiftBrief }>(sql`
    select s.id, ${shiftBrief(t, sql`s.id`)} as brief from ${t('shift')} s
    where s.id = any(${[...shiftIds]}::bigint[])`);
  return new Map(rows.map(({ id, brief }) => [id, brief]));
};

export interface Validation {
  id: number;
  periodId: number;
  at: Temporal.Instant;
  /** The sheet as it was validated; null of one from before contents were kept. */
  content: string | null;
  hash: string | null;
}

export async function findValidation(
  db: Queries,
  t: TableNames,
  { workerId, periodId }: { workerId: number; periodId: number },
): Promise<Validation | undefined> {
  const [validation] = await db.query<Validation>(sql`
    select v.id, v.period_id as "periodId", v.validated_at as at, v.content, v.hash
    from ${t('attendance_validation')} v where v.worker_id = ${workerId} and v.period_id = ${periodId}`);
  return validation;
}

/** @returns nothing where the worker has validated that period already */
export async function insertValidation(
  db: Queries,
  t: TableNames,
  {
    workerId,
    periodId,
    content,
    hash,
  }: { workerId: number; periodId: number; content: string; hash: string },
  now: Temporal.Instant,
): Promise<Validation | undefined> {
  const [validation] = await db.query<Validation>(sql`
    insert into ${t('attendance_validation')} (period_id, worker_id, validated_at, content, hash)
    values (${periodId}, ${workerId}, ${now.toString()}, ${content}, ${hash})
    on conflict (period_id, worker_id) do nothing
    returning id, period_id as "periodId", validated_at as at, content, hash`);
  return validation;
}
