import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * A PlannedSpan of the contract as a scalar, null for somebody who was never planned. A shift covered for somebody
 * else is no plan: the days before it may be unplanned. Both ends are one step into the index by worker and date.
 * @param workerId in the query around it, such as sql`w.id`
 */
export const plannedSpan = (t: TableNames, workerId: Sql) => sql`
  (select case when span.last is not null then json_build_object('desde', span.first, 'hasta', span.last) end
  from (
    select min(ps.date) as first, max(ps.date) as last
    from ${t('shift')} ps where ps.worker_id = ${workerId} and not ps.coverage) span)`;
