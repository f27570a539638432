import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * Rows of `manager_id`, `from_date` and `to_date`: days from a local date on, the last one included, on which managers are
 * absent, recorded as such or on leave as workers.
 */
export const managersAway = (t: TableNames, today: string): Sql => sql`(
  select a.manager_id, a.starts_on as from_date, a.ends_on as to_date from ${t('manager_absence')} a
  where a.ends_on >= ${today}::date
  union all
  select m.id, q.from_date, q.free_from - 1 from ${t('permit')} q
  join ${t('worker')} w on w.id = q.worker_id join ${t('manager')} m on m.person_id = w.person_id
  where q.approved and (q.end_reason is null or q.end_reason = 'withdrawn')
    and q.free_from > q.from_date and q.free_from > ${today}::date)`;

/**
 * Rows of `manager_id`, `unit_id` and `roles_of`: who leads which unit on a local date, by the own unit or by a post with
 * dates. `roles_of` is the manager whose roles hold there: a replacement has those of the manager replaced.
 */
export const ledUnits = (t: TableNames, today: string): Sql => sql`(
  select m.id as manager_id, m.unit_id, m.id as roles_of from ${t('manager')} m
  union all
  select d.manager_id, d.unit_id, coalesce(d.replaces_id, d.manager_id) from ${t('manager_unit')} d
  where d.starts_on <= ${today}::date and (d.ends_on is null or d.ends_on >= ${today}::date))`;
