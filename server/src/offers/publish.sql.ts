import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

export interface AbsenceFacts {
  id: number;
  covered: boolean;
  shiftId: number;
  absentId: number;
  date: LocalDate;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  timeZone: string;
}

/** Absences of a unit's shifts, of those named. */
export const findAbsences = (
  db: Queries,
  t: TableNames,
  unitId: number,
  ids: readonly number[],
): Promise<AbsenceFacts[]> =>
  db.query<AbsenceFacts>(sql`
  select a.id, a.covered, s.id as "shiftId", s.worker_id as "absentId", s.date, s.starts_at as "startsAt",
    s.ends_at as "endsAt", s.time_zone as "timeZone"
  from ${t('absence')} a join ${t('shift')} s on s.id = a.shift_id
  where a.id = any(${[...ids]}::bigint[]) and s.unit_id = ${unitId} and s.starts_at is not null
  order by a.id`);

/** Positions that the unit has, of those named. */
export async function positionsOfUnit(
  db: Queries,
  t: TableNames,
  unitId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select p.id from ${t('position')} p
    where p.id = any(${[...ids]}::int[]) and (
      exists (select from ${t('payroll_group')} g where g.unit_id = ${unitId} and g.position_id = p.id)
      or exists (select from ${t('worker')} w where w.unit_id = ${unitId} and w.position_id = p.id))`);
  return rows.map((row) => row.id);
}

/** Ends offers of these absences whose deadline has passed; true when another still lives. */
export async function clearPastOffers(
  tx: Tx,
  t: TableNames,
  absenceIds: readonly number[],
  now: Temporal.Instant,
): Promise<boolean> {
  await tx.query(sql`
    update ${t('offer')} o set ended_at = p.deadline, end_reason = 'expired'
    from ${t('publication')} p
    where p.id = o.publication_id and o.absence_id = any(${[...absenceIds]}::bigint[])
      and o.decided_at is null and o.ended_at is null and p.deadline <= ${now.toString()}`);
  const live = await tx.query(sql`
    select 1 from ${t('offer')}
    where absence_id = any(${[...absenceIds]}::bigint[]) and decided_at is null and ended_at is null limit 1`);
  return live.length > 0;
}

interface NewPublication {
  unitId: number;
  managerId: number;
  comment: string | null;
  deadline: string;
  positions: readonly number[];
  absenceIds: readonly number[];
}

/** @returns the publication's id and its offers in the order of the absences */
export async function insertPublication(
  tx: Tx,
  t: TableNames,
  { unitId, managerId, comment, deadline, positions, absenceIds }: NewPublication,
  now: Temporal.Instant,
): Promise<{ id: number; offerIds: number[] }> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('publication')} (unit_id, manager_id, comment, deadline, created_at)
    values (${unitId}, ${managerId}, ${comment}, ${deadline}, ${now.toString()}) returning id`);
  const id = row?.id ?? 0;
  await tx.query(sql`
    insert into ${t('publication_position')} (publication_id, position_id)
    select ${id}, unnest(${[...positions]}::int[])`);
  const offers = await tx.query<{ id: number }>(sql`
    insert into ${t('offer')} (publication_id, absence_id, unit_id, shift_date)
    select ${id}, a.id, ${unitId}, (select s.date from ${t('shift')} s where s.id = a.shift_id)
    from ${t('absence')} a
    where a.id = any(${[...absenceIds]}::bigint[]) order by array_position(${[...absenceIds]}::bigint[], a.id)
    returning id`);
  return { id, offerIds: offers.map((one) => one.id) };
}

/** Workers who may see a publication: of its positions in its unit, with a contract today. */
export async function audienceOf(
  db: Queries,
  t: TableNames,
  unitId: number,
  positions: readonly number[],
  today: string,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select w.id from ${t('worker')} w
    where w.unit_id = ${unitId} and w.position_id = any(${[...positions]}::int[]) and exists (
      select from ${t('contract')} c
      where c.worker_id = w.id and c.starts_on <= ${today} and (c.ends_on is null or c.ends_on >= ${today}))
    order by w.id`);
  return rows.map((row) => row.id);
}

/** The offers of a unit's publication that is not taken back; empty when there is no such publication. */
export const offersOf = (db: Queries, t: TableNames, unitId: number, publicationId: number) =>
  db.query<{ id: number; absentId: number; date: LocalDate; finished: boolean; assigned: boolean }>(sql`
  select o.id, s.worker_id as "absentId", s.date,
    coalesce(o.decided_at, o.ended_at) is not null as finished, o.winner_id is not null as assigned
  from ${t('publication')} p
  join ${t('offer')} o on o.publication_id = p.id
  join ${t('absence')} a on a.id = o.absence_id
  join ${t('shift')} s on s.id = a.shift_id
  where p.id = ${publicationId} and p.unit_id = ${unitId} and p.deleted_at is null
  order by o.id`);

export const markDeleted = (tx: Tx, t: TableNames, publicationId: number, now: Temporal.Instant) =>
  tx.query(sql`
  update ${t('publication')} set deleted_at = ${now.toString()} where id = ${publicationId}`);

export async function applicantsOf(tx: Tx, t: TableNames, offerIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select distinct worker_id as id from ${t('offer_application')}
    where offer_id = any(${[...offerIds]}::bigint[]) order by worker_id`);
  return rows.map((row) => row.id);
}
