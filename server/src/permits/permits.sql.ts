import type { AdminPermitRequest, PermitHistoryEntry, PermitRequest } from '@relevo/contract';
import type { PermitFacts } from '@relevo/domain/permits';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { adminPermitJson, historyJson, type PermitView, permitJson } from './permit-json.sql.ts';

/** A permit as decisions read it. */
export interface Permit extends PermitFacts {
  id: number;
  workerId: number;
  unitId: number;
  typeId: number;
  to: LocalDate;
  /** The last day on which it holds. */
  until: LocalDate;
  recorded: boolean;
}

export async function findPermit(db: Queries, t: TableNames, id: number): Promise<Permit | undefined> {
  const [permit] = await db.query<Permit>(sql`
    select q.id, q.worker_id as "workerId", q.unit_id as "unitId", q.permit_type_id as "typeId",
      q.from_date as "from", q.to_date as "to", q.free_from - 1 as until, q.recorded, q.approved,
      q.ended_at as "endedAt", q.end_reason as "endReason", (
        select min(s.starts_at) from ${t('shift')} s
        where s.worker_id = q.worker_id and s.date between q.from_date and q.to_date
          and not exists (select from ${t('absence')} a where a.shift_id = s.id)) as "startsAt"
    from ${t('permit')} q where q.id = ${id}`);
  return permit;
}

/** The worker who asks for leave. */
export interface Asker {
  unitId: number;
  firstName: string;
  lastName: string;
}

export async function findAsker(db: Queries, t: TableNames, workerId: number): Promise<Asker> {
  const [asker] = await db.query<Asker>(sql`
    select w.unit_id as "unitId", p.first_name as "firstName", p.last_name as "lastName"
    from ${t('worker')} w join ${t('person')} p on p.id = w.person_id where w.id = ${workerId}`);
  return asker as Asker;
}

interface NewPermit {
  workerId: number;
  unitId: number;
  typeId: number;
  from: LocalDate;
  to: LocalDate;
  comment: string | null;
  /** The manager who recorded it; null for a request. */
  recordedBy: number | null;
}

/** @throws 23P01 when another permit of the worker has one of the days */
export async function insertPermit(
  db: Queries,
  t: TableNames,
  { workerId, unitId, typeId, from, to, comment, recordedBy }: NewPermit,
  now: Temporal.Instant,
): Promise<number> {
  const decided = recordedBy === null ? null : now.toString();
  const [row] = await db.query<{ id: number }>(sql`
    insert into ${t('permit')} (worker_id, unit_id, permit_type_id, from_date, to_date, free_from, comment,
      created_at, recorded, approved, decided_at, decided_by)
    values (${workerId}, ${unitId}, ${typeId}, ${from}, ${to}, ${to}::date + 1, ${comment}, ${now.toString()},
      ${recordedBy !== null}, ${recordedBy === null ? null : true}, ${decided}, ${recordedBy})
    returning id`);
  return (row as { id: number }).id;
}

/** Whether leave of this worker, asked for, approved or recorded, has a day of the range. */
export async function overlapsLeave(
  db: Queries,
  t: TableNames,
  workerId: number,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<boolean> {
  const [row] = await db.query<{ overlaps: boolean }>(sql`
    select exists (
      select from ${t('permit')} q
      where q.worker_id = ${workerId} and daterange(q.from_date, q.free_from) && daterange(${from}, ${to}, '[]')
        and q.approved is not false and (q.end_reason is null or q.end_reason = 'withdrawn')
    ) or exists (
      -- leave that came with its shifts, without a permit of its own: all of its days, not those of its shifts alone
      select from ${t('shift')} s join ${t('absence')} a on a.shift_id = s.id
      where s.worker_id = ${workerId} and s.date between ${from}::date - 366 and ${to}::date + 366
        and a.permit_id is null and a.permit_from <= ${to}
        and coalesce(a.permit_to, a.permit_from) >= ${from}) as overlaps`);
  return row?.overlaps ?? false;
}

export interface LeaveOn {
  name: string;
  from: LocalDate;
  /** The last day on which it holds. */
  until: LocalDate;
}

/** The first approved or recorded leave of a worker that has a day of the range; undefined without any. */
export async function findLeaveOn(
  db: Queries,
  t: TableNames,
  workerId: number,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<LeaveOn | undefined> {
  const [leave] = await db.query<LeaveOn>(sql`
    select pt.name, q.from_date as "from", q.free_from - 1 as until
    from ${t('permit')} q join ${t('permit_type')} pt on pt.id = q.permit_type_id
    where q.worker_id = ${workerId} and q.approved and q.free_from > q.from_date
      and daterange(q.from_date, q.free_from) && daterange(${from}, ${to}, '[]')
    order by q.from_date limit 1`);
  return leave;
}

/** A worker's shifts with hours in a range that are not absent, by their start. */
export interface RangeShift {
  id: number;
  date: LocalDate;
  startsAt: Temporal.Instant;
  /** The planned length. */
  seconds: number;
  /** The worker has punched for the shift. */
  marked: boolean;
}

export const shiftsInRange = (
  db: Queries,
  t: TableNames,
  workerId: number,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<RangeShift[]> =>
  db.query<RangeShift>(sql`
    select s.id, s.date, s.starts_at as "startsAt", extract(epoch from s.ends_at - s.starts_at)::int as seconds, exists (
      select from ${t('punch')} p where p.shift_id = s.id and p.worker_id = s.worker_id) as marked
    from ${t('shift')} s
    where s.worker_id = ${workerId} and s.date between ${from} and ${to} and s.starts_at is not null
      and not exists (select from ${t('absence')} a where a.shift_id = s.id)
    order by s.starts_at`);

/**
 * Locks these shifts without waiting (`skip locked`): those that another transaction is changing are left out. For
 * shifts that came to a worker after the others were locked, when waiting for them could end in a deadlock.
 */
export async function lockAtOnce(db: Queries, t: TableNames, shiftIds: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from ${t('shift')} where id = any(${[...shiftIds]}::bigint[]) order by id for update skip locked`);
  return rows.map(({ id }) => id);
}

/** Makes shifts uncovered absences of a permit, in the order of their start. */
export async function insertAbsences(
  db: Queries,
  t: TableNames,
  {
    permitId,
    shiftIds,
    absenceTypeId,
    from,
    to,
  }: {
    permitId: number;
    shiftIds: readonly number[];
    absenceTypeId: number;
    from: LocalDate;
    to: LocalDate;
  },
): Promise<void> {
  await db.query(sql`
    insert into ${t('absence')} (shift_id, absence_type_id, permit_from, permit_to, permit_id)
    select id, ${absenceTypeId}, ${from}, ${to}, ${permitId}
    from ${t('shift')} where id = any(${[...shiftIds]}::bigint[]) order by starts_at`);
}

async function readAs<T>(db: Queries, t: TableNames, id: number, json: Sql): Promise<T> {
  const [row] = await db.query<{ body: T }>(sql`
    select ${json} as body from ${t('permit')} q
    join ${t('permit_type')} pt on pt.id = q.permit_type_id where q.id = ${id}`);
  return (row as { body: T }).body;
}

export const readPermit = (db: Queries, t: TableNames, id: number, view: PermitView) =>
  readAs<PermitRequest>(db, t, id, permitJson(t, view));

export const readAdminPermit = (db: Queries, t: TableNames, id: number, view: PermitView) =>
  readAs<AdminPermitRequest>(db, t, id, adminPermitJson(t, view));

export const readHistoryEntry = (db: Queries, t: TableNames, id: number) =>
  readAs<PermitHistoryEntry>(db, t, id, historyJson(t));
