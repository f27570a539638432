import type { AveragedCycle, Rules, VerdictShift } from '@relevo/domain/verdict';
import type { Queries } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { settingTexts } from '../settings/settings.sql.ts';
import { readSettings, ruleSettings, type SettingTexts } from '../settings/settings.ts';
import { followedUntil } from './followed-until.sql.ts';
import { minimumOn, typeMinimumOn } from './minimum-on.sql.ts';
import { sundaysBeyond } from './sundays.sql.ts';
import type { Window } from './windows.ts';

/** The settings `regla.*`, as a scalar of JSON for a statement that reads more; `rulesOf` makes rules of it. */
export const ruleTexts = (t: TableNames) => settingTexts(t, Object.values(ruleSettings));

/** The rules by settings; one that is off or unreadable is unset. */
export function rulesOf(texts: SettingTexts | null): Rules {
  const set = readSettings(ruleSettings, texts);
  return {
    weeklyHours: { level: set.weeklyHours, limits: set.weeklyLimits },
    rest: { level: set.rest, minutes: set.restMinutes },
    nights: { level: set.nights, maximum: set.nightsAtMost },
    sundays: { least: set.freeSundays },
    staffing: { level: set.staffing },
  };
}

/** A shift that a change is about, with its place. */
export interface ChangedShift extends VerdictShift {
  sectorName: string;
  timeZone: string;
  /** Shifts that others work in the same sector on the same date, day or night, and how many must. */
  othersAtWork: number;
  sectorMinimum: number | null;
  /** The staffing of its worker's payroll group; null where that has no minimum. */
  group: { name: string; others: number; minimum: number } | null;
  typeName: string;
  /** The staffing of its sector and of the group, of those with a shift of its type, where that has a minimum. */
  byType: { place: string; ofSector: boolean; others: number; minimum: number }[];
}

/**
 * The others at work with the shift `s` of the worker `me`, by sector and by payroll group, all and those with its type.
 * Date and kind are those of `s` and its type `st`. The unit's day is read once for all.
 */
export const othersAtWork = (t: TableNames) => sql`
  select count(*) filter (where counted.of_sector)::int as of_sector,
    count(*) filter (where counted.of_group)::int as of_group,
    count(*) filter (where counted.of_sector and counted.of_type)::int as of_sector_type,
    count(*) filter (where counted.of_group and counted.of_type)::int as of_group_type
  from ${t('shift')} other
  cross join lateral (
    select other.sector_id is not distinct from s.sector_id as of_sector,
      -- the group is small and read once: otherwise the worker of every shift is looked up
      other.worker_id = any(array(
        select id from ${t('worker')} ow where ow.payroll_group_id = me.payroll_group_id)) as of_group,
      other.shift_type_id = s.shift_type_id as of_type) counted
  join ${t('shift_type')} kind on kind.id = other.shift_type_id and kind.is_day = st.is_day
  where other.unit_id = s.unit_id and other.date = s.date and other.id <> s.id and other.starts_at is not null
    and not exists (select from ${t('absence')} gone where gone.shift_id = other.id)`;

/** Minutes of extra time of the shift `s`: coverage has none, nor a shift with the absence `a`. */
const agreed = (minutes: Sql) => sql`case when s.coverage or a.id is not null then 0 else ${minutes} end`;

const extra = agreed(sql`s.minutes_before + s.minutes_after`);

/**
 * An edge of the shift `s` as hours, rest and overlap see it, in epoch milliseconds: with the extra time agreed on.
 */
const edge = (which: 'start' | 'end') =>
  which === 'start'
    ? sql`(extract(epoch from s.starts_at) * 1000)::bigint - ${agreed(sql`s.minutes_before`)} * 60000`
    : sql`(extract(epoch from s.ends_at) * 1000)::bigint + ${agreed(sql`s.minutes_after`)} * 60000`;

/** The least staffing of the group `g` on the day or night of the shift `s` of the type `st`. */
const groupMinimum = (t: TableNames) =>
  minimumOn(t, { of: 'group', id: sql`g.id`, isDay: sql`st.is_day`, date: sql`s.date` });

/** The staffing by its type of the places of the shift `s`: of its sector `sec`, and of the group of its worker `me`. */
const byType = (t: TableNames) => sql`
  select true as of_sector, coalesce(sec.name, 'Sin sector') as place, others.of_sector_type as others, ${typeMinimumOn(
    t,
    {
      ...{ of: 'sector', id: sql`s.sector_id`, type: sql`s.shift_type_id`, date: sql`s.date` },
    },
  )} as minimum
  union all
  select false, g.name, others.of_group_type, ${typeMinimumOn(t, {
    ...{ of: 'group', id: sql`g.id`, type: sql`s.shift_type_id`, date: sql`s.date` },
  })}
  from ${t('payroll_group')} g where g.id = me.payroll_group_id`;

/**
 * The shifts of a change as JSON, in the order asked for; a free day or one that is gone is left out.
 * @param ids an array of them
 */
export const changedShifts = (t: TableNames, ids: Sql) => sql`
  (select coalesce(json_agg(json_build_object(
      'id', s.id, 'date', s.date, 'startsAt', ${edge('start')}, 'endsAt', ${edge('end')}, 'night', not st.is_day,
      'absent', a.id is not null, 'extra', ${extra}, 'sectorName', coalesce(sec.name, 'Sin sector'), 'timeZone', s.time_zone,
      'othersAtWork', others.of_sector, 'sectorMinimum', ${minimumOn(t, {
        ...{ of: 'sector', id: sql`s.sector_id`, isDay: sql`st.is_day`, date: sql`s.date` },
      })},
      'group', (
        select json_build_object('name', g.name, 'minimum', least.minimum, 'others', others.of_group)
        from ${t('payroll_group')} g
        cross join lateral (select ${groupMinimum(t)} as minimum) least
        where g.id = me.payroll_group_id and least.minimum is not null),
      'typeName', st.name, 'byType', (
        select coalesce(json_agg(json_build_object(
          'place', least.place, 'ofSector', least.of_sector, 'others', least.others, 'minimum', least.minimum)
          order by least.of_sector desc), '[]')
        from (${byType(t)}) least where least.minimum is not null))
      order by asked.rank), '[]')
    from unnest(${ids}) with ordinality asked(id, rank)
    join ${t('shift')} s on s.id = asked.id
    join ${t('worker')} me on me.id = s.worker_id
    join ${t('shift_type')} st on st.id = s.shift_type_id
    left join ${t('sector')} sec on sec.id = s.sector_id
    left join ${t('absence')} a on a.shift_id = s.id
    cross join lateral (${othersAtWork(t)}) others
    where s.starts_at is not null)`;

/** Loads `changedShifts`. */
export async function loadChangedShifts(
  db: Queries,
  t: TableNames,
  ids: readonly number[],
): Promise<ChangedShift[]> {
  const [row] = await db.query<{ shifts: ChangedShift[] }>(
    sql`select ${changedShifts(t, sql`${[...ids]}::bigint[]`)} as shifts`,
  );
  return row?.shifts ?? [];
}

export interface WorkerShifts {
  id: number;
  article22: boolean;
  cycle?: AveragedCycle | null;
  leave: { from: string; to: string }[];
  sundays?: string[];
  shifts: VerdictShift[];
}

/** A shift as `shiftsInWindows` writes it. */
export type ShiftRow = [
  id: number,
  date: string,
  startsAt: number,
  endsAt: number,
  night: boolean,
  absent: boolean,
  extra: number,
];

/** Columns of a shift as hours, rest and overlap see it. */
interface FactColumns {
  id: Sql;
  date: Sql;
  startsAt: Sql;
  endsAt: Sql;
  night: Sql;
  absent: Sql;
  extra: Sql;
}

const asShiftRow = ({ id, date, startsAt, endsAt, night, absent, extra: minutes }: FactColumns) =>
  sql`json_build_array(${id}, ${date}, ${startsAt}, ${endsAt}, ${night}, ${absent}, ${minutes})`;

/**
 * The shifts of the worker `w` in windows of dates, absent ones too, as JSON.
 * @param write the JSON of one of them; a `ShiftRow` where nothing else is said
 */
export const shiftsInWindows = (t: TableNames, windows: readonly Window[], write = asShiftRow) => sql`
  coalesce((
    select json_agg(${write({
      ...{ id: sql`s.id`, date: sql`s.date`, startsAt: edge('start'), endsAt: edge('end') },
      ...{ night: sql`not st.is_day`, absent: sql`a.id is not null`, extra },
    })})
    from unnest(${windows.map(({ from }) => from)}::date[], ${windows.map(({ to }) => to)}::date[])
      r(from_date, to_date)
    cross join lateral (
      select * from ${t('shift')}
      where worker_id = w.id and date between r.from_date and r.to_date and starts_at is not null
      -- each window on its own: otherwise all shifts that the worker ever had are read
      offset 0) s
    join ${t('shift_type')} st on st.id = s.shift_type_id
    left join ${t('absence')} a on a.shift_id = s.id
  ), '[]')`;

/** The approved and recorded leave of the worker `w` that meets the windows, as JSON. */
export const leaveInWindows = (t: TableNames, windows: readonly Window[]) => sql`
  coalesce((
    select json_agg(json_build_object('from', q.from_date, 'to', q.free_from - 1))
    from ${t('permit')} q
    where q.worker_id = w.id and q.approved and q.free_from > q.from_date
      -- the longest lasts a year
      and q.from_date between ${windows[0]?.from ?? null}::date - 366 and ${windows.at(-1)?.to ?? null}::date
      and q.free_from > ${windows[0]?.from ?? null}::date), '[]')`;

/** Whether artículo 22 is in force for the worker `w` somewhere in the windows. */
export const hasArticle22 = (t: TableNames, windows: readonly Window[]) => sql`
  exists (
    select from ${t('contract')} c
    where c.worker_id = w.id and c.article22 and c.starts_on <= ${windows.at(-1)?.to ?? null}::date
      and (c.ends_on is null or c.ends_on >= ${windows[0]?.from ?? null}::date))`;

/**
 * The cycle that the worker `w` follows in the windows by a rotation with a resolution, as JSON or null: of several the
 * last that meets them; the week counts on the dates of the others.
 * @param unitId whose rotations alone are looked at
 */
export const averagedCycle = (
  t: TableNames,
  windows: readonly Window[],
  unitId: number | null = null,
) => sql`(
  select json_build_object('days', (select count(*) from ${t('rotation_day')} d where d.rotation_id = r.id),
    'phase', m.phase, 'from', m.from_date, 'to', f.until)
  from ${t('rotation_member')} m join ${t('rotation')} r on r.id = m.rotation_id and r.by_cycle and r.resolution is not null
    and (${unitId}::int is null or r.unit_id = ${unitId})
  cross join lateral (select ${followedUntil(t)} as until) f
  where m.worker_id = w.id and m.from_date <= ${windows.at(-1)?.to ?? null}::date
    and (f.until is null or (f.until >= m.from_date and f.until >= ${windows[0]?.from ?? null}::date))
  order by m.from_date desc limit 1)`;

export const toVerdictShifts = (rows: readonly ShiftRow[]): VerdictShift[] =>
  rows.map(([id, date, startsAt, endsAt, night, absent, minutes]) => ({
    ...{ id, date, startsAt, endsAt, night, absent },
    extra: minutes,
  }));

/**
 * The facts of verdicts beside the shifts that change, as columns of `RuleRow`.
 * @param unitId whose rotations alone are looked at
 */
export const rulesAndShifts = (
  t: TableNames,
  workerIds: readonly number[],
  windows: readonly Window[],
  unitId: number | null = null,
) => sql`
  ${ruleTexts(t)} as texts, coalesce((
    select json_agg(json_build_object('id', w.id, 'article22', ${hasArticle22(t, windows)},
      'cycle', ${averagedCycle(t, windows, unitId)}, 'leave', ${leaveInWindows(t, windows)},
      'sundays', ${sundaysBeyond(t, windows)}, 'shifts', ${shiftsInWindows(t, windows)}))
    from ${t('worker')} w where w.id = any(${[...workerIds]}::int[])), '[]') as workers`;

export interface RuleRow {
  texts: SettingTexts | null;
  workers: (Omit<WorkerShifts, 'shifts'> & { shifts: ShiftRow[] })[];
}

/** The rules, and several workers' shifts. */
export const rulesAndShiftsOf = ({ texts, workers }: RuleRow): { rules: Rules; workers: WorkerShifts[] } => ({
  rules: rulesOf(texts),
  workers: workers.map((worker) => ({ ...worker, shifts: toVerdictShifts(worker.shifts) })),
});

/** Loads `rulesAndShifts` in one statement. */
export async function loadRulesAndShifts(
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  windows: readonly Window[],
  unitId: number | null = null,
): Promise<{ rules: Rules; workers: WorkerShifts[] }> {
  const [row] = await db.query<RuleRow>(sql`select ${rulesAndShifts(t, workerIds, windows, unitId)}`);
  return rulesAndShiftsOf(row ?? { texts: null, workers: [] });
}
