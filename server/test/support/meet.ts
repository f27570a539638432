import { expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { TestServer } from './server.ts';

/** Waits until this number of statements of this server's database wait for a lock, also on a busy machine. */
export const expectWaiting = (server: TestServer, count: number) =>
  expect.poll(() => waiting(server), { timeout: 30_000 }).toBe(count);

async function waiting({ db }: TestServer): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.count ?? 0;
}

/** Begins both while `table` is locked against writes: the first waits for it when the second is sent. */
export async function meetBefore<A, B>(
  server: TestServer,
  table: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
) {
  return server.db.begin(async (tx) => {
    await tx.query(sql`lock table ${server.tables()(table)} in share mode`);
    const calls = [first()] as [Promise<A>];
    await expectWaiting(server, 1);
    const other = second();
    // A call that does not wait for the first has ended by then.
    await Promise.race([other, expectWaiting(server, 2)]);
    return { both: Promise.all([calls[0], other]) };
  });
}

/** Runs while `table` is locked against writes. */
export const whileUnwritten = <T>(server: TestServer, table: string, run: () => Promise<T>): Promise<T> =>
  server.db.begin(async (tx) => {
    await tx.query(sql`lock table ${server.tables()(table)} in share mode`);
    return run();
  });

/**
 * Begins a call while a worker is locked, as by another decision, and does something once the call waits. Then the call
 * goes on; its answer comes wrapped, as it is not waited for here.
 */
export const whileHeld = <A, M>(
  server: TestServer,
  workerId: number,
  call: () => Promise<A>,
  meanwhile: () => Promise<M>,
): Promise<{ answer: Promise<A>; seen: M }> =>
  server.db.begin(async (tx) => {
    await tx.query(sql`
      select id from ${server.tables()('worker')} where id = ${workerId} for no key update`);
    const answer = call();
    await expectWaiting(server, 1);
    return { answer, seen: await meanwhile() };
  });
