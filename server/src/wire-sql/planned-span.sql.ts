import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * A PlannedSpan of the contract as a scalar, null for a worker without a planned day. A shift covered for a colleague
 * is no plan, and neither is one that a swap brought: the days before it may be unplanned. A shift that a swap took was
 * planned. The ends are single steps into the index by worker and date.
 * @param workerId in the query around it, such as sql`w.id`
 */
export function plannedSpan(t: TableNames, workerId: Sql): Sql {
  const broughtBySwap = (worker: Sql, shift: Sql) => sql`exists (
    select from ${t('shift_change')} pc where pc.worker_id = ${worker} and pc.received_shift_id = ${shift})`;
  const own = (direction: Sql) => sql`(
    select ps.date from ${t('shift')} ps
    where ps.worker_id = ${workerId} and not ps.coverage and not ${broughtBySwap(sql`ps.worker_id`, sql`ps.id`)}
    order by ps.date ${direction} limit 1)`;
  return sql`
  (select case when span.last is not null then json_build_object('desde', span.first, 'hasta', span.last) end
  from (
    select least(${own(sql`asc`)}, min(given.date)) as first, greatest(${own(sql`desc`)}, max(given.date)) as last
    from (
      select pg.given_date as date from ${t('shift_change')} pg
      where pg.worker_id = ${workerId} and not ${broughtBySwap(sql`pg.worker_id`, sql`pg.given_shift_id`)}
    ) given) span)`;
}
