import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

const t = tablesOf(directorySchema);

export async function blockedUntil(db: Queries, key: string): Promise<Temporal.Instant | null> {
  const [row] = await db.query<{ until: Temporal.Instant | null }>(sql`
    select blocked_until as until from ${t('failed_try')} where key = ${key}`);
  return row?.until ?? null;
}

/** @param since failures before it no longer count @returns the failures that count */
export async function countFailure(
  db: Queries,
  key: string,
  since: Temporal.Instant,
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await db.query<{ failures: number }>(sql`
    insert into ${t('failed_try')} as f (key, failures, last_at) values (${key}, 1, ${now.toString()})
    on conflict (key) do update
      set failures = case when f.last_at < ${since.toString()} then 1 else f.failures + 1 end,
        last_at = excluded.last_at
    returning failures`);
  return row?.failures ?? 1;
}

export const block = (db: Queries, key: string, until: Temporal.Instant) =>
  db.query(sql`update ${t('failed_try')} set blocked_until = ${until.toString()} where key = ${key}`);

export const forgetFailures = (db: Queries, key: string) =>
  db.query(sql`delete from ${t('failed_try')} where key = ${key}`);
