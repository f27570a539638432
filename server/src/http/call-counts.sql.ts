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
  const [moment] = await db.query<{ now: Temporal.Instant; ends: Temporal.Instant }>(sql`
    select now() as now, now() + make_interval(secs => ${windowMs / 1000}) as ends`);
  const { now, ends } = moment as { now: Temporal.Instant; ends: Temporal.Instant };
  // A cluster takes no clock where a conflict is settled.
  const over = sql`c.ends_at <= ${now.toString()}`;
  const [row] = await db.query<{ calls: number; endsAt: Temporal.Instant }>(sql`
    insert into ${t('call_count')} as c (key, calls, ends_at) values (${key}, 1, ${ends.toString()})
    on conflict (key) do update set
      calls = case when ${over} then 1 else c.calls + 1 end,
      ends_at = case when ${over} then excluded.ends_at else c.ends_at end
    returning calls, ends_at as "endsAt"`);
  const { calls, endsAt } = row as { calls: number; endsAt: Temporal.Instant };
  // A call that waited here may have read the clock before the one that began the window.
  const left = endsAt.epochMilliseconds - now.epochMilliseconds;
  return { calls, left: Math.min(windowMs, Math.max(0, left)) };
}
