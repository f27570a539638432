import type { Db } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

const t = tablesOf(directorySchema);

/**
 * Counts one call more in its window, which begins with the first call after the last one ended. The database's own
 * clock says when, so that no process's counts.
 * @returns how many there were in this window, and the milliseconds until it ends
 */
export async function countCall(
  db: Db,
  key: string,
  windowMs: number,
): Promise<{ calls: number; left: number }> {
  const ends = sql`now() + make_interval(secs => ${windowMs / 1000})`;
  const [row] = await db.query<{ calls: number; left: number }>(sql`
    insert into ${t('call_count')} as c (key, calls, ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      calls = case when c.ends_at <= now() then 1 else c.calls + 1 end,
      ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
    returning calls, greatest(0, extract(epoch from ends_at - now()) * 1000)::int as left`);
  return row as { calls: number; left: number };
}
