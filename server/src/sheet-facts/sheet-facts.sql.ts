import type { DateSpan } from '@relevo/domain/permit-days';
import type { SheetColumn, SheetContract, SheetMark, SheetShift } from '@relevo/domain/sheet-facts';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { inOperation } from '../settings/operation.sql.ts';
import { settingTexts } from '../settings/settings.sql.ts';
import { type SettingTexts, sheetSettings } from '../settings/settings.ts';

/** A pay period of the kind that sheets use. */
export interface PayPeriod {
  id: number;
  from: LocalDate;
  to: LocalDate;
}

/** The common facts of all sheets of a period. */
export interface CommonFacts {
  columns: (SheetColumn & { alias: string })[];
  holidays: LocalDate[];
  texts: SettingTexts | null;
}

/** A period's first and last date in the statement around, such as sql`pay.starts_on`. */
interface Dates {
  from: Sql;
  to: Sql;
}

const datesOf = ({ from, to }: DateSpan): Dates => ({ from: sql`${from}::date`, to: sql`${to}::date` });

/** The columns of `CommonFacts`. */
export const commonFacts = (t: TableNames, { from, to }: Dates) => sql`
  coalesce((
    select json_agg(json_build_object(
      'property', c.property, 'heading', c.heading, 'alias', c.alias, 'formula', c.formula)
      order by c.rank, c.id)
    from ${t('sheet_column')} c), '[]') as columns,
  coalesce((
    select json_agg(distinct h.date) from ${t('holiday')} h
    where h.date between ${from} - 2 and ${to} + 2), '[]') as holidays,
  ${settingTexts(t, Object.values(sheetSettings))} as texts`;

export async function loadCommonFacts(db: Queries, t: TableNames, range: DateSpan): Promise<CommonFacts> {
  const [row] = await db.query<CommonFacts>(sql`select ${commonFacts(t, datesOf(range))}`);
  return row as CommonFacts;
}

/** The facts of one worker's sheet. */
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
 * The columns of `OwnFacts` of the worker `w`: shifts and marks of the period, with those a day beside it. Moments are
 * epoch milliseconds.
 */
export const ownFacts = (t: TableNames, { from, to }: Dates) => sql`
  w.id as "workerId",
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
      and s.date between ${from} - 1 and ${to} + 1 and ${inOperation(t, sql`s.date`)}), '[]') as shifts,
  coalesce((
    select json_agg(json_build_object(
      'id', p.id, 'type', p.type, 'at', ${milliseconds('p.marked_at')}, 'shiftId', p.shift_id,
      'added', cm.punch_id is not null, 'correctsId', p.corrects_id) order by p.marked_at, p.id)
    from ${t('punch')} p left join ${t('correction_mark')} cm on cm.punch_id = p.id
    where p.worker_id = w.id
      and p.marked_at >= ${from} - interval '2 days' and p.marked_at < ${to} + interval '4 days'
  ), '[]') as marks`;

/** The facts of some workers' sheets, also where a shift had another worker before. */
export const loadOwnFacts = (
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  range: DateSpan,
): Promise<OwnFacts[]> =>
  db.query<OwnFacts>(sql`
    select ${ownFacts(t, datesOf(range))}
    from ${t('worker')} w where w.id = any(${[...workerIds]}::int[]) order by w.id`);
