import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { ledUnits } from '../identity/led-units.sql.ts';
import type { Write } from '../kernel/write.ts';

interface AbsentShift {
  shiftId: number;
  date: LocalDate;
  startsAt: Temporal.Instant;
  covered: boolean;
}

/** The shifts that a permit took away. */
export const listAbsentShifts = (db: Queries, t: TableNames, permitId: number): Promise<AbsentShift[]> =>
  db.query<AbsentShift>(sql`
    select s.id as "shiftId", s.date, s.starts_at as "startsAt", a.covered
    from ${t('absence')} a join ${t('shift')} s on s.id = a.shift_id
    where a.permit_id = ${permitId} order by s.starts_at`);

/**
 * Gives shifts back to their worker. Offers for them, which have ended, go with their absence, and with them a
 * publication without another offer.
 * @returns whose inboxes named one of those offers: everybody of the units that were offered them
 */
export async function removeAbsences(
  { tx: db, t, today }: Pick<Write, 'tx' | 't' | 'today'>,
  shiftIds: readonly number[],
): Promise<string[]> {
  const ids = [...shiftIds];
  const offered = await db.query<{ id: number; unitId: number }>(sql`
    select distinct o.publication_id as id, o.unit_id as "unitId"
    from ${t('offer')} o join ${t('absence')} a on a.id = o.absence_id
    where a.shift_id = any(${ids}::bigint[])`);
  await db.query(sql`delete from ${t('absence')} where shift_id = any(${ids}::bigint[])`);
  await db.query(sql`
    delete from ${t('publication')} p where p.id = any(${offered.map(({ id }) => id)}::bigint[])
      and not exists (select from ${t('offer')} o where o.publication_id = p.id)`);
  const units = [...new Set(offered.map(({ unitId }) => unitId))];
  if (units.length === 0) return [];
  const rows = await db.query<{ subject: string }>(sql`
    select 'worker:' || id as subject from ${t('worker')} where unit_id = any(${units}::int[])
    union all select 'admin:' || l.manager_id from ${ledUnits(t, today)} l where l.unit_id = any(${units}::int[])`);
  return rows.map(({ subject }) => subject);
}

/** Undecided requests of a worker that meet a range. */
export async function listPendingOf(
  db: Queries,
  t: TableNames,
  workerId: number,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from ${t('permit')}
    where worker_id = ${workerId} and approved is null and ended_at is null
      and daterange(from_date, free_from) && daterange(${from}, ${to}, '[]') order by id`);
  return rows.map(({ id }) => id);
}

/** Ends a permit from a day on. Shifts that stay a colleague's after it are no longer part of its range. */
export const setWithdrawn = async (
  { tx, t, now }: Pick<Write, 'tx' | 't' | 'now'>,
  {
    id,
    freeFrom,
    managerId,
    comment,
  }: {
    id: number;
    freeFrom: LocalDate;
    managerId: number;
    comment: string | null;
  },
): Promise<void> => {
  await tx.query(sql`
    update ${t('absence')} a set
      permit_from = case when s.date < ${freeFrom} then a.permit_from else s.date end,
      permit_to = case when s.date < ${freeFrom} then ${freeFrom}::date - 1 else s.date end
    from ${t('shift')} s where s.id = a.shift_id and a.permit_id = ${id}`);
  await tx.query(sql`
    update ${t('permit')} set free_from = ${freeFrom}, ended_at = ${now.toString()}, end_reason = 'withdrawn',
      ended_by = ${managerId}, end_comment = ${comment}
    where id = ${id}`);
};
