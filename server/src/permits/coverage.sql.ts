import type { PermitReview, ShiftBrief } from '@relevo/contract';
import type { GroupDay } from '@relevo/domain/permits';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { ChangeFacts } from '../verdict/change-verdict.ts';
import { minimumOn } from '../verdict/minimum-on.sql.ts';
import {
  changedShifts,
  type RuleRow,
  rulesAndShifts,
  rulesAndShiftsOf,
} from '../verdict/verdict-facts.sql.ts';
import { type Waiting, waitingBesideEach } from '../verdict/waiting.sql.ts';
import { windowsAround } from '../verdict/windows.ts';
import { shiftBrief, workerBrief } from '../wire-sql/briefs.sql.ts';
import { touchedShifts } from './permit-json.sql.ts';

interface Leave {
  workerId: number;
  from: LocalDate;
  to: LocalDate;
  now: Temporal.Instant;
  today: LocalDate;
  /** The request that is looked at; null for one that is not sent yet. */
  permitId: number | null;
  /** Whether shifts with a mark stay the worker's, as those of a recorded absence do. */
  recording?: boolean;
}

interface Strip {
  group: string | null;
  days: GroupDay[];
  shifts: ShiftBrief[];
  /** The facts of a verdict on the shifts. */
  facts: ChangeFacts & { waiting: Waiting[] };
}

type Row = Omit<Strip, 'facts'> & RuleRow & Pick<Strip['facts'], 'changed' | 'waiting'>;

/**
 * The staffing of a worker's payroll group on each date of a range, by day and by night. With it the worker's own
 * shifts: counts alone, nobody's name or reason (spec 4, requests/permits/cobertura). The worker who asks is planned
 * and never absent, also once the leave is approved. In one statement.
 */
export async function loadStrip(
  db: Queries,
  t: TableNames,
  { workerId, from, to, now, today, permitId, recording = false }: Leave,
): Promise<Strip> {
  const own =
    permitId === null
      ? sql`
        select s.* from ${t('shift')} s
        where s.worker_id = me.id and s.date between ${from} and ${to} and s.starts_at is not null
          and not exists (select from ${t('absence')} a where a.shift_id = s.id)
          and not (${recording} and exists (
            select from ${t('punch')} p where p.shift_id = s.id and p.worker_id = s.worker_id))`
      : sql`select s.* from ${t('permit')} q cross join lateral (${touchedShifts(t)}) s where q.id = ${permitId}`;
  const ids = sql`array(select s.id from (${own}) s order by s.starts_at)`;
  // An own shift that is gone otherwise is neither planned nor a colleague's absence; the permit's own are planned.
  const isPlanned = sql`(ow.id <> me.id or a.id is null or a.permit_id = ${permitId}::bigint)`;
  const [row] = await db.query<Row>(sql`
    select g.name as "group", coalesce((
        select json_agg(json_build_object('fecha', day.date, 'turnoDia', day.is_day::int,
          'planificados', day.planned, 'ausentes', day.absent, 'solicitados', day.asked, 'minimo', ${minimumOn(
            t,
            {
              ...{ of: 'group', id: sql`g.id`, isDay: sql`day.is_day`, date: sql`day.date` },
            },
          )}) order by day.date, day.is_day desc)
        from (
          select d.day::date as date, kind.is_day, coalesce(s.planned, 0) as planned,
            coalesce(s.absent, 0) as absent, coalesce(s.asked, 0) as asked
          from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d(day)
          cross join (values (true), (false)) kind(is_day)
          left join (
            -- counted before it is joined: otherwise all of these shifts are read again for each day and kind
            select s.date, st.is_day, count(*) filter (where ${isPlanned}) as planned,
              count(a.id) filter (where ow.id <> me.id) as absent,
              count(*) filter (where a.id is null and s.date <@ ow.asked) as asked
            from (
              select w.id, (
                select range_agg(daterange(q.from_date, q.to_date, '[]')) from ${t('permit')} q
                where q.worker_id = w.id and w.id <> me.id and q.approved is null and q.ended_at is null
                  and q.from_date between ${today} and ${to}) as asked
              from ${t('worker')} w where w.payroll_group_id = g.id
              -- once a worker: otherwise once for each of their shifts
              offset 0) ow
            join ${t('shift')} s on s.worker_id = ow.id and s.unit_id = me.unit_id
              and s.date between ${from} and ${to} and s.starts_at is not null
            join ${t('shift_type')} st on st.id = s.shift_type_id
            left join ${t('absence')} a on a.shift_id = s.id
            group by s.date, st.is_day) s on s.date = d.day::date and s.is_day = kind.is_day
          where g.id is not null) day), '[]') as days, coalesce((
        select json_agg(${shiftBrief(t, sql`s.id`)} order by s.starts_at) from (${own}) s), '[]') as shifts,
      ${changedShifts(t, ids)} as changed, ${waitingBesideEach(t, ids, now)} as waiting,
      ${rulesAndShifts(t, [workerId], windowsAround([{ from, to }]))}
    from ${t('worker')} me left join ${t('payroll_group')} g on g.id = me.payroll_group_id
    where me.id = ${workerId}`);
  const { group = null, days = [], shifts = [], changed = [], waiting = [] } = row ?? {};
  const { texts = null, workers = [] } = row ?? {};
  return { group, days, shifts, facts: { changed, waiting, ...rulesAndShiftsOf({ texts, workers }) } };
}

/** Colleagues of the unit and position of each shift's worker, with a contract on its date. */
export const listAble = (
  db: Queries,
  t: TableNames,
  shiftIds: readonly number[],
): Promise<{ shiftId: number; workerIds: number[] }[]> =>
  db.query(sql`
    select s.id as "shiftId", coalesce((
      select json_agg(w.id) from ${t('worker')} w
      where w.unit_id = s.unit_id and w.position_id = me.position_id and w.id <> me.id
        and exists (
          select from ${t('contract')} c where c.worker_id = w.id and c.starts_on <= s.date
            and (c.ends_on is null or c.ends_on >= s.date))), '[]') as "workerIds"
    from ${t('shift')} s join ${t('worker')} me on me.id = s.worker_id
    where s.id = any(${[...shiftIds]}::bigint[])`);

type Other = PermitReview['otras'][number];

/** Other leave of a worker's payroll group that meets some days, and where each stands. */
export async function listOtherLeave(
  db: Queries,
  t: TableNames,
  { workerId, from, to }: Pick<Leave, 'workerId' | 'from' | 'to'>,
): Promise<Other[]> {
  const rows = await db.query<{ body: Other }>(sql`
    select json_build_object('idsolicitud', o.id, 'trabajador', ${workerBrief(t, sql`o.worker_id`, 'manager')},
      'observacionCausal', pt.name, 'from', o.from_date, 'to', o.free_from - 1,
      'estado', case when o.approved is null then 'pending' when o.approved then 'approved'
        else 'rejected' end, 'registrado', o.recorded) as body
    from ${t('worker')} me
    join ${t('worker')} w on w.payroll_group_id = me.payroll_group_id and w.id <> me.id
    join ${t('permit')} o on o.worker_id = w.id and daterange(o.from_date, o.free_from)
      && daterange(${from}, ${to}, '[]')
    join ${t('permit_type')} pt on pt.id = o.permit_type_id
    where me.id = ${workerId} and (o.end_reason is null or o.end_reason = 'withdrawn')
    order by o.approved is not null, o.approved desc, o.from_date, o.id`);
  return rows.map(({ body }) => body);
}
