import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

interface Place {
  /** The payroll group or the sector that people are counted of. */
  of: 'group' | 'sector';
  id: Sql;
  isDay: Sql;
  date: Sql;
}

/**
 * The least staffing of a payroll group or a sector on a date, by day or by night, as a scalar; null where none is asked
 * for. In the order of `minimumOn` of the domain: the date, a holiday, the weekday, every day.
 */
export const minimumOn = (t: TableNames, { of, id, isDay, date }: Place): Sql => {
  const place = of === 'group' ? sql`payroll_group_id` : sql`sector_id`;
  return sql`(
    select found.minimum from (
      select x.minimum, case when x.date is not null then 1 when x.weekday is null then 2 else 3 end as rank
      from ${t('staffing_exception')} x
      where x.${place} = ${id} and x.is_day = ${isDay} and (
        x.date = ${date} or x.weekday = extract(isodow from ${date})::int
        or (x.date is null and x.weekday is null and exists (
          select from ${t('holiday')} h where h.date = ${date})))
      union all
      select m.minimum, 4 from ${t('staffing_minimum')} m where m.${place} = ${id} and m.is_day = ${isDay}
    ) found order by found.rank limit 1)`;
};
