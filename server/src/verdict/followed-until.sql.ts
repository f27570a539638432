import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * The last day on which the member `m` follows the rotation `r`, null without an end: a rotation holds in its own unit, so
 * that a move or the end of the work ends it, whatever was said of it before. Before the first day of one who never came.
 */
export const followedUntil = (t: TableNames) => sql`nullif(least(
  m.to_date,
  (select min(fc.starts_on) - 1 from ${t('contract')} fc
    where fc.worker_id = m.worker_id and fc.unit_id <> r.unit_id
      and (fc.ends_on is null or fc.ends_on >= m.from_date)),
  coalesce((select max(coalesce(fc.ends_on, 'infinity')) from ${t('contract')} fc
    where fc.worker_id = m.worker_id and fc.unit_id = r.unit_id
      and (fc.ends_on is null or fc.ends_on >= m.from_date)), m.from_date - 1)), 'infinity')`;
