import type { WorkerBrief } from '@relevo/contract';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { workerBrief } from '../wire-sql/briefs.sql.ts';
import type { OfferFacts } from './decisions.sql.ts';

export interface Candidate {
  workerId: number;
  brief: WorkerBrief;
  application: { id: number; created_at: string } | null;
}

/** The applicants who still belong to the unit and a position that the offer is aimed at. */
export const listApplicants = (db: Queries, t: TableNames, offer: OfferFacts): Promise<Candidate[]> =>
  db.query<Candidate>(sql`
  select w.id as "workerId", ${workerBrief(t, sql`w.id`, 'manager')} as brief,
    json_build_object('id', ap.id, 'created_at', ap.created_at) as application
  from ${t('offer_application')} ap
  join ${t('worker')} w on w.id = ap.worker_id
    and w.unit_id = ${offer.unitId} and w.position_id = any(${offer.positions}::int[])
  where ap.offer_id = ${offer.id} and w.id <> ${offer.absentId}`);

/** The candidates without an application: of the unit and position, with a contract that day. */
export const listAssignable = (db: Queries, t: TableNames, offer: OfferFacts): Promise<Candidate[]> =>
  db.query<Candidate>(sql`
  select w.id as "workerId", ${workerBrief(t, sql`w.id`, 'manager')} as brief, null as application
  from ${t('worker')} w
  where w.unit_id = ${offer.unitId} and w.position_id = any(${offer.positions}::int[])
    and w.id <> ${offer.absentId}
    and exists (
      select from ${t('contract')} c where c.worker_id = w.id and c.starts_on <= ${offer.shift.date}
        and (c.ends_on is null or c.ends_on >= ${offer.shift.date}))
    and not exists (
      select from ${t('offer_withdrawal')} x where x.offer_id = ${offer.id} and x.worker_id = w.id)`);

export interface Standing {
  workerId: number;
  /** Another shift that the worker works overlaps this one. */
  overlaps: boolean;
  /** Absent on the offer's date, or from a shift at that time. */
  absent: boolean;
  /** Work in the week in which it starts, Monday to Sunday, without it. */
  weekMinutes: number;
  /** Coverage shifts from 90 days before today up to this one. */
  extraShifts: number;
}

// Absences that began long before the shift are found by their permit's dates as far as this.
const daysAround = 62;

/** The facts of workers about an offered shift: reasons against it, and figures for their place. */
export const readStandings = (
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  { shift }: Pick<OfferFacts, 'shift'>,
  now: Temporal.Instant,
): Promise<Standing[]> => {
  const today = now.toZonedDateTimeISO(shift.timeZone).toPlainDate();
  return db.query<Standing>(sql`
    select w.id as "workerId", near.overlaps, near.absent, near."weekMinutes", extra.count as "extraShifts"
    from unnest(${[...workerIds]}::int[]) w(id)
    cross join lateral (
      select
        coalesce(bool_or(a.id is null and m.starts_at < ${shift.endsAt.toString()}
          and m.ends_at > ${shift.startsAt.toString()}), false) as overlaps,
        coalesce(bool_or(a.id is not null and (
          (m.starts_at < ${shift.endsAt.toString()} and m.ends_at > ${shift.startsAt.toString()})
          or m.date = ${shift.date}
          or ${shift.date}::date between a.permit_from and coalesce(a.permit_to, a.permit_from))), false)
          or exists (
            select from ${t('permit')} q
            where q.worker_id = w.id and q.approved and q.from_date <= ${shift.date} and q.free_from > ${shift.date}
          ) as absent,
        coalesce(round(sum(extract(epoch from m.ends_at - m.starts_at) / 60
          + case when m.coverage then 0 else m.minutes_before + m.minutes_after end) filter (
          where a.id is null and m.date >= date_trunc('week', ${shift.date}::timestamp)::date
            and m.date < date_trunc('week', ${shift.date}::timestamp)::date + 7)), 0)::int as "weekMinutes"
      from ${t('shift')} m left join ${t('absence')} a on a.shift_id = m.id
      where m.worker_id = w.id
        and m.date between ${shift.date}::date - ${daysAround}::int and ${shift.date}::date + ${daysAround}::int
    ) near
    cross join lateral (
      select count(*)::int as count from ${t('shift')} m
      where m.worker_id = w.id and m.coverage and m.date >= ${today.subtract({ days: 90 }).toString()}
        and m.starts_at < ${shift.startsAt.toString()}
        and not exists (select from ${t('absence')} a where a.shift_id = m.id)
    ) extra`);
};
