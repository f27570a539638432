import { sql } from '../db/sql.ts';
import type { Write } from '../kernel/write.ts';
import { type RequestKind, requestKinds } from './kinds.sql.ts';

/**
 * Locks shifts in the order of all locks, each kind by id: drafts of rosters, a worker's chain of marks, shifts with hours,
 * the request's row, workers, the unit. Any other order can end in a deadlock. A mark being stored waits here, or is waited for.
 *
 * Free days are left out, though they are rows of the same table: which of them an exchange moves is known only when
 * its workers are locked. They belong to their worker's lock, and are never locked by themselves.
 */
export async function lockShifts(
  { tx, t }: Pick<Write, 'tx' | 't'>,
  shiftIds: readonly number[],
): Promise<void> {
  await tx.query(sql`
    select id from ${t('shift')} where id = any(${[...shiftIds]}::bigint[]) and starts_at is not null
    order by id for update`);
}

/**
 * Locks requests of a kind for a change: their shifts, then their rows. What is read afterwards stays true.
 * @param shiftIds more shifts that the change rests on
 */
export async function lockRequests(
  { tx, t }: Pick<Write, 'tx' | 't'>,
  kind: RequestKind,
  ids: readonly number[],
  shiftIds: readonly number[] = [],
): Promise<void> {
  const { table, shifts } = requestKinds[kind];
  await tx.query(sql`
    select id from ${t('shift')} where starts_at is not null and id in (
      select unnest(${[...shiftIds]}::bigint[])
      union select c.shift_id from ${t(table)} q cross join lateral (${shifts(t)}) c(shift_id)
      where q.id = any(${[...ids]}::bigint[]))
    order by id for update`);
  await tx.query(sql`
    select id from ${t(table)} where id = any(${[...ids]}::bigint[])
    order by id for update`);
}

/**
 * Locks the workers who are about to receive a shift; the lock of a worker covers the worker's free days too. Two
 * decisions over different shifts of one worker then judge hours, rest and overlap one after the other. Rows that only
 * refer to the worker are not held up.
 */
export async function lockWorkers(
  { tx, t }: Pick<Write, 'tx' | 't'>,
  workerIds: readonly number[],
): Promise<void> {
  await tx.query(sql`
    select id from ${t('worker')} where id = any(${[...workerIds]}::int[]) order by id for no key update`);
}

/**
 * Locks a unit before a worker is taken off a shift. Two decisions over different shifts of one sector then judge the
 * staffing that would remain one after the other. Rows that only refer to the unit are not held up.
 */
export async function lockUnit({ tx, t }: Pick<Write, 'tx' | 't'>, unitId: number): Promise<void> {
  await tx.query(sql`select id from ${t('unit')} where id = ${unitId} for no key update`);
}
