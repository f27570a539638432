import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The shifts of a worker after a date that have not begun, are worked, and have no mark. */
export async function shiftsAfter(
  db: Queries,
  t: TableNames,
  workerId: number,
  { lastDay, now }: { lastDay: string; now: Temporal.Instant },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select s.id from ${t('shift')} s
    where s.worker_id = ${workerId} and s.date > ${lastDay} and s.starts_at > ${now.toString()}
      and not exists (select from ${t('absence')} a where a.shift_id = s.id)
      and not exists (select from ${t('punch')} p where p.shift_id = s.id and p.worker_id = s.worker_id)
    order by s.id`);
  return rows.map(({ id }) => id);
}

/** Whether a shift of a worker after a date is under way: begun or marked, and not over. It is never freed. */
export async function isWorkingAfter(
  db: Queries,
  t: TableNames,
  workerId: number,
  { lastDay, now }: { lastDay: string; now: Temporal.Instant },
): Promise<boolean> {
  const rows = await db.query(sql`
    select from ${t('shift')} s
    where s.worker_id = ${workerId} and s.date > ${lastDay} and s.ends_at > ${now.toString()}
      and not exists (select from ${t('absence')} a where a.shift_id = s.id)
      and (s.starts_at <= ${now.toString()}
        or exists (select from ${t('punch')} p where p.shift_id = s.id and p.worker_id = s.worker_id))
    limit 1`);
  return rows.length > 0;
}

/** The requests for leave of a worker that are undecided and reach beyond a date. */
export async function leaveAfter(
  db: Queries,
  t: TableNames,
  workerId: number,
  lastDay: string,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from ${t('permit')}
    where worker_id = ${workerId} and approved is null and ended_at is null and to_date > ${lastDay}
    order by id`);
  return rows.map(({ id }) => id);
}

/** Takes back the applications of a worker for open shifts after a date. */
export const endApplications = (tx: Tx, t: TableNames, workerId: number, lastDay: string) =>
  tx.query(sql`
    delete from ${t('offer_application')} p
    using ${t('offer')} o, ${t('absence')} a, ${t('shift')} s
    where p.worker_id = ${workerId} and o.id = p.offer_id and a.id = o.absence_id and s.id = a.shift_id
      and o.decided_at is null and o.ended_at is null and s.date > ${lastDay}`);

/** Ends a contract on its last day, with the reason. */
export const endWithReason = (tx: Tx, t: TableNames, id: number, endsOn: string, reason: string) =>
  tx.query(sql`
    update ${t('contract')} set ends_on = ${endsOn}, ended_reason = ${reason} where id = ${id}`);

/** A contract that had not begun when the work was ended, with all that brings it back. */
export interface RemovedContract {
  /** The id that it gets back; an event of a server of before has neither this nor the reason. */
  id?: number;
  endedReason?: string | null;
  unitId: number;
  positionId: number | null;
  groupId: number | null;
  startsOn: string;
  endsOn: string | null;
  article22: boolean;
}

/** Removes contracts that have not begun, in the order of their first days. */
export const removeContracts = (tx: Tx, t: TableNames, ids: readonly number[]) =>
  tx.query<RemovedContract>(sql`
    with removed as (delete from ${t('contract')} where id = any(${[...ids]}::int[]) returning *)
    select id, ended_reason as "endedReason", unit_id as "unitId", position_id as "positionId", payroll_group_id as "groupId", starts_on as "startsOn",
      ends_on as "endsOn", article22 as "article22" from removed order by starts_on`);
