import { type Sql, sql } from '../db/sql.ts';
import type { Table, TableNames } from '../db/tables.ts';

interface Place {
  /** The payroll group or the sector that people are counted of. */
  of: 'group' | 'sector';
  id: Sql;
  date: Sql;
}

const column = ({ of }: Pick<Place, 'of'>) => (of === 'group' ? sql`payroll_group_id` : sql`sector_id`);

/** What rows `x` of a table say of a place on a date: a minimum with its rank, of which the lowest holds. */
const saidOf = (t: TableNames, table: Table, place: Place, kind: Sql) => sql`
  select x.minimum, case when x.date is not null then 1 when x.weekday is null then 2 else 3 end as rank
  from ${t(table)} x
  where x.${column(place)} = ${place.id} and ${kind} and (
    x.date = ${place.date} or x.weekday = extract(isodow from ${place.date})::int
    or (x.date is null and x.weekday is null and exists (
      select from ${t('holiday')} h where h.date = ${place.date})))`;

/**
 * The least staffing of a payroll group or a sector on a date, by day or by night, as a scalar; null where none is asked
 * for. In the order of `minimumOn` of the domain: the date, a holiday, the weekday, every day.
 */
export const minimumOn = (t: TableNames, { isDay, ...place }: Place & { isDay: Sql }): Sql => sql`(
    select found.minimum from (
      ${saidOf(t, 'staffing_exception', place, sql`x.is_day = ${isDay}`)}
      union all
      select m.minimum, 4 from ${t('staffing_minimum')} m where m.${column(place)} = ${place.id} and m.is_day = ${isDay}
    ) found order by found.rank limit 1)`;

/**
 * The least staffing of a payroll group or a sector on a date, of those whose shift has a type; null where none is asked
 * for. It holds beside that of all of them.
 */
export const typeMinimumOn = (t: TableNames, { type, ...place }: Place & { type: Sql }): Sql => sql`(
    select found.minimum from (
      ${saidOf(t, 'shift_type_minimum', place, sql`x.shift_type_id = ${type}`)}
    ) found order by found.rank limit 1)`;
