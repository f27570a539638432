import type { PermitReview } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { touchedShifts } from './permit-json.sql.ts';

type Ends = PermitReview['termina'][number];

/** The other worker's name of the swap `sw`, as the worker of an id reads it. */
const colleague = (t: TableNames, workerId: Sql) => sql`
  (select concat_ws(' ', p.first_name, p.last_name) from ${t('worker')} w
    join ${t('person')} p on p.id = w.person_id
    where w.id = case when sw.requester_id = ${workerId} then sw.partner_id else sw.requester_id end)`;

/** The live requests that hold one of these shifts of a worker. */
const holding = (t: TableNames, workerId: Sql, shifts: Sql) => sql`
  select l.kind as tipo, l.request_id as id, s.id as turno, s.date as fecha, (
    select ${colleague(t, workerId)} from ${t('swap_request')} sw
    where l.kind = 'swap' and sw.id = l.request_id) as colega
  from (${shifts}) s join ${t('live_request')} l on l.shift_id = s.id`;

/**
 * The requests that an approval ends, with the date of the shift: the live ones on its shifts while it is undecided,
 * afterwards those that the approved or recorded permit ended.
 */
export const listWhatEnds = (db: Queries, t: TableNames, permitId: number): Promise<Ends[]> =>
  db.query<Ends>(sql`
    select e.* from ${t('permit')} q cross join lateral (
      ${holding(t, sql`q.worker_id`, sql`select s.* from (${touchedShifts(t)}) s where q.approved is null`)}
      union all
      select 'swap', sw.id, sw.end_shift_id,
        case when sw.requester_id = q.worker_id then sw.absence_date else sw.return_date end,
        ${colleague(t, sql`q.worker_id`)}
      from ${t('swap_request')} sw
      where q.approved and q.worker_id in (sw.requester_id, sw.partner_id)
        and sw.end_cause in ('permit', 'absence') and sw.end_cause_id = q.id
      union all
      select 'release', r.id, r.shift_id, s.date, null
      from ${t('release_request')} r join ${t('shift')} s on s.id = r.shift_id
      where q.approved and r.worker_id = q.worker_id
        and r.end_cause in ('permit', 'absence') and r.end_cause_id = q.id
      union all
      -- ended before the recorded absence had an id, in the same write
      select 'permit', o.id, null, o.from_date, null
      from ${t('permit')} o
      where q.recorded and o.worker_id = q.worker_id and o.end_cause = 'absence' and o.ended_at = q.created_at
    ) e where q.id = ${permitId} order by e.fecha, e.id`);

/** The requests that recording an absence would end: those on the worker's shifts, and leave of its days. */
export const listWhatRecordingEnds = (
  db: Queries,
  t: TableNames,
  { workerId, from, to, shiftIds }: { workerId: number; from: LocalDate; to: LocalDate; shiftIds: number[] },
): Promise<Ends[]> =>
  db.query<Ends>(sql`
    select e.* from (
      ${holding(t, sql`${workerId}::int`, sql`select s.* from ${t('shift')} s where s.id = any(${shiftIds}::bigint[])`)}
      union all
      select 'permit', o.id, null, o.from_date, null from ${t('permit')} o
      where o.worker_id = ${workerId} and o.approved is null and o.ended_at is null
        and daterange(o.from_date, o.free_from) && daterange(${from}, ${to}, '[]')
    ) e order by e.fecha, e.id`);
