import type { Minima, MinimumColumn } from '@relevo/domain/staffing-minimum';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { type JsonBody, jsonBody } from '../db/json-body.ts';
import { byName, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** A payroll group or a sector, by day or by night. */
export interface Line {
  of: 'group' | 'sector';
  id: number;
  isDay: boolean;
}

/** Whether a unit exists that has shifts: the administration's own has none. */
export const isUnit = async (db: Queries, t: TableNames, id: number): Promise<boolean> =>
  (await db.query(sql`select 1 from ${t('unit')} where id = ${id} and kind <> 0`)).length > 0;

/** The name of the column of the exception `x` on the wire. */
const column = sql`coalesce(x.weekday::text, x.date::text, 'festivo')`;

/** The lines of a unit: its groups by name, then its sectors in their order, each by day and by night. */
const linesOf = (t: TableNames, unitId: number) => sql`
  select 1 as kind, 'planilla' as of, g.id, g.name, g.id as group_id, null::int as sector_id,
    row_number() over (order by ${byName('g.name')}, g.id) as rank, (
      select count(*) from ${t('worker')} w where w.payroll_group_id = g.id and exists (
        select from ${t('contract')} c where c.worker_id = w.id and c.starts_on <= current.today
          and (c.ends_on is null or c.ends_on >= current.today))) as people
  from ${t('payroll_group')} g cross join current where g.unit_id = ${unitId}
  union all
  select 2, 'sector', sec.id, sec.name, null, sec.id, row_number() over (order by sec.rank, sec.id), null
  from ${t('sector')} sec where sec.unit_id = ${unitId}`;

/** Whether the row `m` of minima is of the line `l`, which has a day and a night. */
const isOfLine = (m: Sql) => sql`
  (${m}.payroll_group_id = l.group_id or ${m}.sector_id = l.sector_id) and ${m}.is_day = kind.is_day`;

/**
 * The least staffing of a unit, with its special dates from today on, and who works there until Sunday.
 * @param week dates from today on
 */
export const readMinima = (
  db: Queries,
  t: TableNames,
  unitId: number,
  today: LocalDate,
  week: readonly LocalDate[],
): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
    with current as (select ${today}::date as today),
    lines as materialized (${linesOf(t, unitId)}),
    week as (select day, rank from unnest(${[...week]}::date[]) with ordinality d(day, rank)),
    at_work as materialized (
      select s.date, st.is_day, s.sector_id, w.payroll_group_id as group_id, count(*) as people
      from ${t('shift')} s
      join ${t('worker')} w on w.id = s.worker_id
      join ${t('shift_type')} st on st.id = s.shift_type_id
      where s.unit_id = ${unitId} and s.date between ${week[0] ?? today} and ${week.at(-1) ?? today}
        and s.starts_at is not null and not exists (select from ${t('absence')} a where a.shift_id = s.id)
      group by s.date, st.is_day, s.sector_id, w.payroll_group_id)
    select json_build_object('data', json_build_object(
      'lineas', (
        select coalesce(json_agg(json_build_object(
          'de', l.of, 'id', l.id, 'nombre', l.name, 'personas', l.people, 'turnoDia', kind.is_day,
          'todos', (select m.minimum from ${t('staffing_minimum')} m where ${isOfLine(sql`m`)}),
          'excepciones', (
            select coalesce(json_agg(json_build_object('columna', ${column}, 'minimo', x.minimum)
              order by ${column}), '[]')
            from ${t('staffing_exception')} x
            where ${isOfLine(sql`x`)} and (x.date is null or x.date >= ${today})),
          'gente', (
            select coalesce(json_agg((
              select coalesce(sum(a.people), 0)::int from at_work a
              where a.date = d.day and a.is_day = kind.is_day
                and (a.group_id = l.group_id or a.sector_id = l.sector_id)) order by d.rank), '[]')
            from week d)
        ) order by l.kind, l.rank, kind.is_day desc), '[]')
        from lines l cross join (values (true), (false)) kind(is_day)),
      'fechas', (
        select coalesce(json_agg(distinct x.date order by x.date), '[]')
        from ${t('staffing_exception')} x
        join lines l on x.payroll_group_id = l.group_id or x.sector_id = l.sector_id
        where x.date >= ${today}),
      'semana', (
        select coalesce(json_agg(json_build_object('fecha', d.day,
          'festivo', exists (select from ${t('holiday')} h where h.date = d.day)) order by d.rank), '[]')
        from week d)
    ))::text as body`,
  );

const placeOf = ({ of, id }: Line) =>
  of === 'group' ? sql`(${id}::int, null::int)` : sql`(null::int, ${id}::int)`;

const isLine = (line: Line) => sql`
  (x.payroll_group_id, x.sector_id) is not distinct from ${placeOf(line)} and x.is_day = ${line.isDay}`;

/** The name of a line of a unit and its minima; null where the unit has no such group or sector. */
export async function findMinima(
  tx: Tx,
  t: TableNames,
  unitId: number,
  line: Line,
): Promise<{ name: string; minima: Minima } | null> {
  const [row] = await tx.query<{
    name: string;
    everyDay: number | null;
    exceptions: Minima['exceptions'];
  }>(sql`
    select p.name, (select x.minimum from ${t('staffing_minimum')} x where ${isLine(line)}) as "everyDay", (
      select coalesce(json_object_agg(${column}, x.minimum), '{}')
      from ${t('staffing_exception')} x where ${isLine(line)}) as exceptions
    from ${t(line.of === 'group' ? 'payroll_group' : 'sector')} p
    where p.id = ${line.id} and p.unit_id = ${unitId}`);
  return row ? { name: row.name, minima: { everyDay: row.everyDay, exceptions: row.exceptions } } : null;
}

const isWeekday = (name: MinimumColumn) => /^[1-7]$/.test(name);
const weekdayIn = (name: MinimumColumn) => (isWeekday(name) ? Number(name) : null);
const dateIn = (name: MinimumColumn) => (isWeekday(name) || name === 'festivo' ? null : name);

/** Takes what is said of a column away; the caller has locked the unit. */
export const removeException = (tx: Tx, t: TableNames, line: Line, name: MinimumColumn) =>
  tx.query(sql`
    delete from ${t('staffing_exception')} x where ${isLine(line)}
      and (x.weekday, x.date) is not distinct from (${weekdayIn(name)}::int, ${dateIn(name)}::date)`);

export const insertException = (
  tx: Tx,
  t: TableNames,
  line: Line,
  name: MinimumColumn,
  minimum: number | null,
) =>
  tx.query(sql`
    insert into ${t('staffing_exception')} (payroll_group_id, sector_id, is_day, weekday, date, minimum)
    values (${line.of === 'group' ? line.id : null}, ${line.of === 'sector' ? line.id : null}, ${line.isDay},
      ${weekdayIn(name)}, ${dateIn(name)}, ${minimum})`);
