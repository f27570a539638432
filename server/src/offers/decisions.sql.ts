import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { OfferRef } from './offers.sql.ts';

/** An offer with the facts for decisions about it. */
export interface OfferFacts {
  id: number;
  publicationId: number;
  unitId: number;
  positions: number[];
  deadline: Temporal.Instant;
  endedAt: Temporal.Instant | null;
  /** Set when it was decided. */
  winnerId: number | null;
  deletedAt: Temporal.Instant | null;
  absenceId: number;
  covered: boolean;
  absentId: number;
  shift: OfferedShift;
}

export interface OfferedShift {
  id: number;
  date: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  timeZone: string;
  unitName: string;
}

const shiftFields = () => sql`
  json_build_object('id', s.id, 'date', s.date, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
    'timeZone', s.time_zone, 'unitName', u.name) as shift`;

/** An offer's facts; null when there is no such offer of that publication. */
export async function findOffer(
  db: Queries,
  t: TableNames,
  { publicacion, oferta }: OfferRef,
): Promise<OfferFacts | null> {
  const [row] = await db.query<OfferFacts>(sql`
    select o.id, o.publication_id as "publicationId", o.unit_id as "unitId", p.deadline,
      o.ended_at as "endedAt", o.winner_id as "winnerId", p.deleted_at as "deletedAt",
      a.id as "absenceId", a.covered, s.worker_id as "absentId", ${shiftFields()},
      (select json_agg(pp.position_id) from ${t('publication_position')} pp
        where pp.publication_id = p.id) as positions
    from ${t('offer')} o
    join ${t('publication')} p on p.id = o.publication_id
    join ${t('absence')} a on a.id = o.absence_id
    join ${t('shift')} s on s.id = a.shift_id and s.starts_at is not null
    join ${t('unit')} u on u.id = s.unit_id
    where o.id = ${oferta} and o.publication_id = ${publicacion}`);
  return row ? { ...row, shift: readShift(row.shift) } : null;
}

/** Instants inside JSON arrive as texts. */
const readShift = (shift: OfferedShift): OfferedShift => ({
  ...shift,
  startsAt: Temporal.Instant.from(shift.startsAt.toString()),
  endsAt: Temporal.Instant.from(shift.endsAt.toString()),
});

/**
 * Holds an offer against changes during an application or a withdrawal: one after the other, so that each counts the
 * others.
 */
export const holdOffer = (tx: Tx, t: TableNames, offerId: number) =>
  tx.query(sql`
  select 1 from ${t('offer')} where id = ${offerId} for no key update`);

/** The shifts of a worker around the offered one, which a decision for that worker rests on. */
export async function shiftsAround(
  tx: Tx,
  t: TableNames,
  workerId: number,
  offerId: number,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select s.id from ${t('offer')} o
    join ${t('shift')} s on s.worker_id = ${workerId} and s.date between o.shift_date - 7 and o.shift_date + 7
      and s.starts_at is not null
    where o.id = ${offerId}`);
  return rows.map((row) => row.id);
}

/** Adds an application; null when there is one already. `again`: the worker had taken one back before. */
export async function insertApplication(
  tx: Tx,
  t: TableNames,
  offerId: number,
  workerId: number,
  now: Temporal.Instant,
): Promise<{ again: boolean } | null> {
  const rows = await tx.query(sql`
    insert into ${t('offer_application')} (offer_id, worker_id, created_at)
    values (${offerId}, ${workerId}, ${now.toString()}) on conflict do nothing returning 1`);
  if (rows.length === 0) return null;
  const withdrawn = await tx.query(sql`
    delete from ${t('offer_withdrawal')} where offer_id = ${offerId} and worker_id = ${workerId} returning 1`);
  return { again: withdrawn.length > 0 };
}

/** The names of an offer's present applicants, newest first. */
export async function listApplicants(tx: Tx, t: TableNames, offerId: number): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(sql`
    select pe.first_name || ' ' || pe.last_name as name
    from ${t('offer_application')} a
    join ${t('worker')} w on w.id = a.worker_id join ${t('person')} pe on pe.id = w.person_id
    where a.offer_id = ${offerId} order by a.created_at desc, a.worker_id`);
  return rows.map(({ name }) => name);
}

/** Takes an application back; false when there was none. */
export async function deleteApplication(
  tx: Tx,
  t: TableNames,
  offerId: number,
  workerId: number,
): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from ${t('offer_application')} where offer_id = ${offerId} and worker_id = ${workerId} returning 1`);
  if (rows.length === 0) return false;
  await tx.query(
    sql`insert into ${t('offer_withdrawal')} values (${offerId}, ${workerId}) on conflict do nothing`,
  );
  return true;
}

/**
 * Gives the offered shift to the winner, who is in the offer's row by now. The new shift is like the absent one, marked
 * as coverage, with its minutes in the hour bank. Extra time was agreed on with the absent worker, and stays there.
 */
export async function insertCoverage(
  tx: Tx,
  t: TableNames,
  offer: OfferFacts,
  winnerId: number,
  now: Temporal.Instant,
): Promise<void> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('shift')} (worker_id, unit_id, position_id, sector_id, shift_type_id, shift_detail_id,
      time_zone, date, starts_at, ends_at, coverage, rotating)
    select ${winnerId}, unit_id, position_id, sector_id, shift_type_id, shift_detail_id,
      time_zone, date, starts_at, ends_at, true, false
    from ${t('shift')} where id = ${offer.shift.id} returning id`);
  const shiftId = row?.id ?? 0;
  await tx.query(sql`update ${t('absence')} set covered = true where id = ${offer.absenceId}`);
  await tx.query(sql`update ${t('offer')} set coverage_shift_id = ${shiftId} where id = ${offer.id}`);
  await tx.query(sql`
    insert into ${t('hour_entry')} (worker_id, shift_id, minutes, kind, source_id, created_at)
    select ${winnerId}, id, round(extract(epoch from ends_at - starts_at) / 60), 'coverage', ${offer.id},
      ${now.toString()}
    from ${t('shift')} where id = ${shiftId}`);
}
