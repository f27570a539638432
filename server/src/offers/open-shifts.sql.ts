import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { offerJoins } from './offers.sql.ts';

/** The open shifts that one inbox line of a worker is about. */
export interface OpenShifts {
  workerId: number;
  /** The first publication of the line. */
  publicationId: number;
  /** Whether the line is there, unread. */
  unread: boolean;
  /** Shifts that the worker can apply for; the others are of the first of them, null without any. */
  count: number;
  date: LocalDate | null;
  startsAt: Temporal.Instant | null;
  endsAt: Temporal.Instant | null;
  timeZone: string | null;
}

/**
 * The open shifts that these workers of a unit can apply for, of the publications since the first of their unread line;
 * without such a line, of the new publication. Workers without either are left out.
 * @param workerIds null for all of the unit
 * @param publicationId the new publication, null without one
 */
export const openShiftsOf = (
  db: Queries,
  t: TableNames,
  { unitId, workerIds, publicationId }: OpenShiftsAsked,
  now: Temporal.Instant,
): Promise<OpenShifts[]> =>
  db.query<OpenShifts>(sql`
  select me.id as "workerId", coalesce(line.id, ${publicationId}) as "publicationId", line.id is not null as unread,
    open.count, open.date, open."startsAt", open."endsAt", open."timeZone"
  from ${t('worker')} me
  left join lateral (
    select (n.about->>'id')::bigint as id from ${t('notification')} n
    where n.subject = 'worker:' || me.id and n.read_at is null and n.event like 'publication:%:created'
    order by n.created_at desc, n.id desc limit 1) line on true
  left join ${t('publication')} since on since.id = line.id
  cross join lateral (
    select count(*)::int as count, min(s.date) as date, min(s.starts_at) as "startsAt",
      min(s.ends_at) as "endsAt", min(s.time_zone) as "timeZone"
    from ${t('offer')} o ${offerJoins(t)}
    where o.unit_id = me.unit_id and o.decided_at is null and o.ended_at is null and mine.id is null
      and p.deleted_at is null and p.deadline > ${now.toString()}
      and (p.id = ${publicationId} or p.created_at >= since.created_at)) open
  where me.unit_id = ${unitId} and (${workerIds && [...workerIds]}::int[] is null or me.id = any(${workerIds && [...workerIds]}::int[]))
    and (line.id is not null or ${publicationId}::bigint is not null)
  order by me.id`);

interface OpenShiftsAsked {
  unitId: number;
  workerIds: readonly number[] | null;
  publicationId: number | null;
}
