import { expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { TestServer } from './server.ts';

/** How many statements of this server's database wait for a lock. */
async function waiting({ db }: TestServer): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.count ?? 0;
}

/** Lets both begin while nobody can write to `table`: the first stands before it when the second is sent. */
export async function meetBefore<A, B>(
  server: TestServer,
  table: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
) {
  return server.db.begin(async (tx) => {
    await tx.query(sql`lock table ${server.tables()(table)} in share mode`);
    const calls = [first()] as [Promise<A>];
    await expect.poll(() => waiting(server)).toBe(1);
    const other = second();
    // Whoever does not wait for the first is through by then.
    await Promise.race([other, expect.poll(() => waiting(server)).toBe(2)]);
    return { both: Promise.all([calls[0], other]) };
  });
}
