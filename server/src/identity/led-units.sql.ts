import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * Rows of `manager_id`, `unit_id` and `roles_of`: who leads which unit on a local date, by the own unit or by a post with
 * dates. `roles_of` is the manager whose roles hold there: a replacement has those of the manager replaced.
 */
export const ledUnits = (t: TableNames, today: string): Sql => sql`(
  select m.id as manager_id, m.unit_id, m.id as roles_of from ${t('manager')} m
  union all
  select d.manager_id, d.unit_id, coalesce(d.replaces_id, d.manager_id) from ${t('manager_unit')} d
  where d.starts_on <= ${today}::date and (d.ends_on is null or d.ends_on >= ${today}::date))`;
