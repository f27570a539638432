import type { Queries } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * When the last shift ends that a worker began on a last day or the evening before; null without one. Shifts of which the
 * worker is absent don't count.
 */
export const worksUntil = (t: TableNames, workerId: Sql, lastDay: Sql): Sql => sql`(
  select max(s.ends_at) from ${t('shift')} s
  where s.worker_id = ${workerId} and s.date between ${lastDay} - 1 and ${lastDay}
    and not exists (select from ${t('absence')} a where a.shift_id = s.id))`;

/** The same of one worker, as the text of an instant. */
export async function lastShiftEnd(
  db: Queries,
  t: TableNames,
  workerId: number,
  lastDay: string,
): Promise<string | null> {
  const [row] = await db.query<{ end: Temporal.Instant | null }>(sql`
    select ${worksUntil(t, sql`${workerId}::int`, sql`${lastDay}::date`)} as end`);
  return row?.end?.toString() ?? null;
}
