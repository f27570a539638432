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
  /** The type of shift of the people who are counted; null where all are. */
  typeId: number | null;
}

/** The table with the exceptions of a line: one by type of shift has nothing else. */
export const tableOf = ({ typeId }: Pick<Line, 'typeId'>) =>
  typeId === null ? 'staffing_exception' : 'shift_type_minimum';

/** Whether a unit exists that has shifts: the administration's own has none. */
export const isUnit = async (db: Queries, t: TableNames, id: number): Promise<boolean> =>
  (await db.query(sql`select 1 from ${t('unit')} where id = ${id} and kind <> 0`)).length > 0;

/** The name of the column of the exception `x` on the wire. */
const column = sql`coalesce(x.weekday::text, x.date::text, 'festivo')`;

/** The places of a unit: its groups by name, then its sectors in their order. */
const placesOf = (t: TableNames, unitId: number) => sql`
  select 1 as kind, 'planilla' as of, g.id, g.name, g.id as group_id, null::int as sector_id,
    row_number() over (order by ${byName('g.name')}, g.id) as rank, (
      select count(*) from ${t('worker')} w where w.payroll_group_id = g.id and exists (
        select from ${t('contract')} c where c.worker_id = w.id and c.starts_on <= current.today
          and (c.ends_on is null or c.ends_on >= current.today))) as people
  from ${t('payroll_group')} g cross join current where g.unit_id = ${unitId}
  union all
  select 2, 'sector', sec.id, sec.name, null, sec.id, row_number() over (order by sec.rank, sec.id), null
  from ${t('sector')} sec where sec.unit_id = ${unitId}`;

/** By what people are counted: by day, by night, and by each type of shift in use, or with a minimum that holds. */
const kindsOf = (t: TableNames) => sql`
  select 1 as rank, true as is_day, null::int as type_id, null as type_name
  union all
  select 2, false, null, null
  union all
  select 2 + row_number() over (order by k.is_day desc, k.starts_at, ${byName('k.name')}, k.id), k.is_day, k.id, k.name
  from ${t('shift_type')} k
  where k.starts_at is not null and k.ends_at is not null and (k.active or exists (
    select from ${t('shift_type_minimum')} x cross join current
    where x.shift_type_id = k.id and (x.date is null or x.date >= current.today)))`;

/** Whether the row `m` of minima is of the place `l`. */
const isOfPlace = (m: Sql) => sql`(${m}.payroll_group_id = l.group_id or ${m}.sector_id = l.sector_id)`;

/** The exceptions of each line, those by type too. */
const exceptionsOf = (t: TableNames) => sql`
  select x.payroll_group_id, x.sector_id, x.is_day, null::int as type_id, x.weekday, x.date, x.minimum
  from ${t('staffing_exception')} x
  union all
  select x.payroll_group_id, x.sector_id, k.is_day, k.id, x.weekday, x.date, x.minimum
  from ${t('shift_type_minimum')} x join ${t('shift_type')} k on k.id = x.shift_type_id`;

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
    places as materialized (${placesOf(t, unitId)}),
    kinds as materialized (${kindsOf(t)}),
    exceptions as (${exceptionsOf(t)}),
    week as (select day, rank from unnest(${[...week]}::date[]) with ordinality d(day, rank)),
    at_work as materialized (
      select s.date, st.is_day, st.id as type_id, s.sector_id, w.payroll_group_id as group_id, count(*) as people
      from ${t('shift')} s
      join ${t('worker')} w on w.id = s.worker_id
      join ${t('shift_type')} st on st.id = s.shift_type_id
      where s.unit_id = ${unitId} and s.date between ${week[0] ?? today} and ${week.at(-1) ?? today}
        and s.starts_at is not null and not exists (select from ${t('absence')} a where a.shift_id = s.id)
      group by s.date, st.is_day, st.id, s.sector_id, w.payroll_group_id)
    select json_build_object('data', json_build_object(
      'lineas', (
        select coalesce(json_agg(json_build_object(
          'de', l.of, 'id', l.id, 'nombre', l.name, 'personas', l.people, 'turnoDia', kind.is_day,
          'tipo', case when kind.type_id is not null then json_build_object(
            'id', kind.type_id, 'nombre', kind.type_name) end,
          'todos', (
            select m.minimum from ${t('staffing_minimum')} m
            where ${isOfPlace(sql`m`)} and m.is_day = kind.is_day and kind.type_id is null),
          'excepciones', (
            select coalesce(json_agg(json_build_object('columna', ${column}, 'minimo', x.minimum)
              order by ${column}), '[]')
            from exceptions x
            where ${isOfPlace(sql`x`)} and x.is_day = kind.is_day and x.type_id is not distinct from kind.type_id
              and (x.date is null or x.date >= ${today})),
          'gente', (
            select coalesce(json_agg((
              select coalesce(sum(a.people), 0)::int from at_work a
              where a.date = d.day and a.is_day = kind.is_day
                and (kind.type_id is null or a.type_id = kind.type_id)
                and (a.group_id = l.group_id or a.sector_id = l.sector_id)) order by d.rank), '[]')
            from week d)
        ) order by l.kind, l.rank, kind.rank), '[]')
        from places l cross join kinds kind),
      'fechas', (
        select coalesce(json_agg(distinct x.date order by x.date), '[]')
        from exceptions x join places l on ${isOfPlace(sql`x`)}
        where x.date >= ${today}),
      'semana', (
        select coalesce(json_agg(json_build_object('fecha', d.day,
          'festivo', exists (select from ${t('holiday')} h where h.date = d.day)) order by d.rank), '[]')
        from week d)
    ))::text as body`,
  );

const placeOf = ({ of, id }: Line) =>
  of === 'group' ? sql`(${id}::int, null::int)` : sql`(null::int, ${id}::int)`;

const isPlace = (line: Line) => sql`(x.payroll_group_id, x.sector_id) is not distinct from ${placeOf(line)}`;

/** What the exceptions of a line are told by, and its value: the type of shift has the kind of day. */
const kindOf = ({ isDay, typeId }: Line) =>
  typeId === null
    ? { column: sql`is_day`, value: sql`${isDay}::boolean` }
    : { column: sql`shift_type_id`, value: sql`${typeId}::int` };

const isLine = (line: Line) => sql`${isPlace(line)} and x.${kindOf(line).column} = ${kindOf(line).value}`;

interface FoundLine {
  name: string;
  type: { name: string; active: boolean } | null;
  minima: Minima;
}

/**
 * The names of a line of a unit and its minima; null where the unit has no such group or sector, or no type has the line's
 * kind of day. The type is not retired meanwhile.
 */
export async function findMinima(
  tx: Tx,
  t: TableNames,
  unitId: number,
  line: Line,
): Promise<FoundLine | null> {
  const type = line.typeId === null ? null : await findType(tx, t, line);
  if (type === undefined) return null;
  const everyDay =
    type === null
      ? sql`(select x.minimum from ${t('staffing_minimum')} x where ${isPlace(line)} and x.is_day = ${line.isDay})`
      : sql`null::int`;
  const [row] = await tx.query<{
    name: string;
    everyDay: number | null;
    exceptions: Minima['exceptions'];
  }>(sql`
    select p.name, ${everyDay} as "everyDay", (
      select coalesce(json_object_agg(${column}, x.minimum), '{}')
      from ${t(tableOf(line))} x where ${isLine(line)}) as exceptions
    from ${t(line.of === 'group' ? 'payroll_group' : 'sector')} p
    where p.id = ${line.id} and p.unit_id = ${unitId}`);
  if (!row) return null;
  return { name: row.name, type, minima: { everyDay: row.everyDay, exceptions: row.exceptions } };
}

async function findType(
  tx: Tx,
  t: TableNames,
  { typeId, isDay }: Line,
): Promise<FoundLine['type'] | undefined> {
  const [type] = await tx.query<NonNullable<FoundLine['type']>>(sql`
    select name, active from ${t('shift_type')}
    where id = ${typeId} and is_day = ${isDay} and starts_at is not null for share`);
  return type;
}

const isWeekday = (name: MinimumColumn) => /^[1-7]$/.test(name);
const weekdayIn = (name: MinimumColumn) => (isWeekday(name) ? Number(name) : null);
const dateIn = (name: MinimumColumn) => (isWeekday(name) || name === 'festivo' ? null : name);

/** Takes what is said of a column away; the caller has locked the unit. */
export const removeException = (tx: Tx, t: TableNames, line: Line, name: MinimumColumn) =>
  tx.query(sql`
    delete from ${t(tableOf(line))} x where ${isLine(line)}
      and (x.weekday, x.date) is not distinct from (${weekdayIn(name)}::int, ${dateIn(name)}::date)`);

export const insertException = (
  tx: Tx,
  t: TableNames,
  line: Line,
  name: MinimumColumn,
  minimum: number | null,
) =>
  tx.query(sql`
    insert into ${t(tableOf(line))}
      (payroll_group_id, sector_id, ${kindOf(line).column}, weekday, date, minimum)
    values (${line.of === 'group' ? line.id : null}, ${line.of === 'sector' ? line.id : null}, ${kindOf(line).value},
      ${weekdayIn(name)}, ${dateIn(name)}, ${minimum})`);
