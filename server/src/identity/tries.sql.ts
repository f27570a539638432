import type { Queries } from '../db/connection.ts';
import { join, sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

const t = tablesOf(directorySchema);

export async function blockedUntil(db: Queries, key: string): Promise<Temporal.Instant | null> {
  const [row] = await db.query<{ until: Temporal.Instant | null }>(sql`
    select blocked_until as until from ${t('failed_try')} where key = ${key}`);
  return row?.until ?? null;
}

/**
 * Counts a try as a failure and blocks those behind it as long as that failure makes them wait; false, and nothing
 * counted, while the key is blocked itself. One statement: of tries at once, each sees those that were counted.
 * @param waits seconds after the first failure, the second and so on; after more than these, the last one
 * @param since failures before it no longer count
 */
export async function countTry(
  db: Queries,
  key: string,
  { waits, since, now }: { waits: readonly number[]; since: Temporal.Instant; now: Temporal.Instant },
): Promise<boolean> {
  const failures = sql`(case when f.last_at < ${since.toString()} then 1 else f.failures + 1 end)`;
  // The moments are reckoned here: what a conflict sets may be no more than plain comparisons, see
  // docs/decisions/0036-a-cluster.md.
  const until = waits.map((seconds) => sql`${now.add({ seconds }).toString()}::timestamptz`);
  const steps = until.slice(0, -1).map((moment, step) => sql`when ${failures} = ${step + 1} then ${moment}`);
  const counted = await db.query(sql`
    insert into ${t('failed_try')} as f (key, failures, last_at, blocked_until)
    values (${key}, 1, ${now.toString()}, ${until[0]})
    on conflict (key) do update
      set failures = ${failures},
        last_at = excluded.last_at,
        blocked_until = case ${join(steps, ' ')} else ${until.at(-1)} end
      where f.blocked_until is null or f.blocked_until <= excluded.last_at
    returning 1`);
  return counted.length > 0;
}

export const forgetFailures = (db: Queries, key: string) =>
  db.query(sql`delete from ${t('failed_try')} where key = ${key}`);
