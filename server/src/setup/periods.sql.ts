import type { Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * The day on which pay periods begin, as it is set, and the end of the last one. The setting's row is locked: of two
 * processes one adds periods at a time. Null where the organisation keeps its periods itself.
 */
export async function lockPeriods(
  tx: Tx,
  t: TableNames,
): Promise<{ day: string | null; lastEnd: string | null } | null> {
  const [set] = await tx.query<{ day: string | null }>(sql`
    select value as day from ${t('setting')} where name = 'periodos.desdeDia' and enabled for update`);
  if (!set) return null;
  const [row] = await tx.query<{ lastEnd: string | null }>(sql`
    select max(ends_on) as "lastEnd" from ${t('period')} where kind = 1`);
  return { day: set.day, lastEnd: row?.lastEnd ?? null };
}
