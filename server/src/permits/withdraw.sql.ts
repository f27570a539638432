import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
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
