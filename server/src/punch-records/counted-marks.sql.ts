import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * The moment of the entry (1) or exit (2) that counts for a shift of its present worker. The last correction's mark
 * counts, otherwise the first one; a repeated press changes nothing.
 * @param shift the alias of the shift in the query around it
 * @param first how the first mark is found
 */
export const countedMark = (t: TableNames, shift: Sql, type: 1 | 2, first: Sql) => sql`coalesce((
  select cm.marked_at from ${t('correction_mark')} cm
  where cm.shift_id = ${shift}.id and cm.worker_id = ${shift}.worker_id and cm.type = ${type}
  order by cm.punch_id desc limit 1), ${first})`;

/** Whether a correction made the entry or the exit that counts. @param shift as above */
export const hasCorrectedMark = (t: TableNames, shift: Sql) => sql`exists (
  select from ${t('correction_mark')} cm
  where cm.shift_id = ${shift}.id and cm.worker_id = ${shift}.worker_id and cm.type in (1, 2))`;

/**
 * Whether a shift's worker has entered (1) or left (2): by a mark of their own, or by one that a correction made.
 * @param shift as above
 */
export const hasMark = (t: TableNames, shift: Sql, type: 1 | 2) => sql`coalesce(
  -- each asked for its shift: with an exists, all marks that were ever corrected may be read for the first of them
  (select true from ${t('punch')} p
    where p.shift_id = ${shift}.id and p.worker_id = ${shift}.worker_id and p.type = ${type} limit 1),
  (select true from ${t('correction_mark')} cm
    where cm.shift_id = ${shift}.id and cm.worker_id = ${shift}.worker_id and cm.type = ${type} limit 1),
  false)`;
