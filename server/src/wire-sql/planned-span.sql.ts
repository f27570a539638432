import type { LocalDate } from '@relevo/domain/time';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

const broughtBySwap = (t: TableNames, worker: Sql, shift: Sql) => sql`exists (
  select from ${t('shift_change')} pc where pc.worker_id = ${worker} and pc.received_shift_id = ${shift})`;

/**
 * A PlannedSpan of the contract as a scalar, null for a worker without a planned day. A shift covered for a colleague
 * is no plan, and neither is one that a swap brought: the days before it may be unplanned. A shift that a swap took was
 * planned. The ends are single steps into the index by worker and date.
 * @param workerId in the query around it, such as sql`w.id`
 */
export function plannedSpan(t: TableNames, workerId: Sql): Sql {
  const own = (direction: Sql) => sql`(
    select ps.date from ${t('shift')} ps
    where ps.worker_id = ${workerId} and not ps.coverage and not ${broughtBySwap(t, sql`ps.worker_id`, sql`ps.id`)}
    order by ps.date ${direction} limit 1)`;
  return sql`
  (select case when span.last is not null then json_build_object('desde', span.first, 'hasta', span.last) end
  from (
    select least(${own(sql`asc`)}, min(given.date)) as first, greatest(${own(sql`desc`)}, max(given.date)) as last
    from (
      select pg.given_date as date from ${t('shift_change')} pg
      where pg.worker_id = ${workerId} and not ${broughtBySwap(t, sql`pg.worker_id`, sql`pg.given_shift_id`)}
    ) given) span)`;
}

/**
 * The last planned day of each month that has any, as rows `month` and `last`, by what `plannedSpan` counts.
 * @param from a day of the first month; all later ones without `to`, a day of the last month
 */
export function plannedMonths(
  t: TableNames,
  workerId: Sql,
  { from, to }: { from: LocalDate; to: LocalDate | null },
): Sql {
  const isIn = (date: Sql) => sql`(${date} >= date_trunc('month', ${from}::date)
    and (${to}::date is null or ${date} < date_trunc('month', ${to}::date) + interval '1 month'))`;
  return sql`
  select date_trunc('month', d.date)::date as month, max(d.date) as last
  from (
    select ps.date from ${t('shift')} ps
    where ps.worker_id = ${workerId} and not ps.coverage and not ${broughtBySwap(t, sql`ps.worker_id`, sql`ps.id`)}
      and ${isIn(sql`ps.date`)}
    union all
    select pg.given_date from ${t('shift_change')} pg
    where pg.worker_id = ${workerId} and not ${broughtBySwap(t, sql`pg.worker_id`, sql`pg.given_shift_id`)}
      and ${isIn(sql`pg.given_date`)}) d
  group by 1`;
}
