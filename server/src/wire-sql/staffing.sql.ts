import { INTER_UNIT } from '@relevo/domain/shifts';
import { byName, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { hasMark } from '../punch-records/counted-marks.sql.ts';
import { minimumOn, typeMinimumOn } from '../verdict/minimum-on.sql.ts';

export interface StaffingQuery {
  unitId: number;
  desde: string;
  hasta: string;
  /** Whether the open offers of uncovered shifts are included. */
  offers: boolean;
}

/**
 * The payroll group that the shift `s` of the worker `w` counts for. It is the worker's own, that of the contract in the
 * shift's unit where the worker is still to come, or that of the worked position, as of a worker who is lent to it.
 */
export const payrollGroup = (t: TableNames) => sql`coalesce(
  (select g.id from ${t('payroll_group')} g where g.id = w.payroll_group_id and g.unit_id = s.unit_id),
  (select g.id from ${t('contract')} k join ${t('payroll_group')} g on g.id = k.payroll_group_id and g.unit_id = s.unit_id
    where k.worker_id = w.id and k.unit_id = s.unit_id and k.starts_on <= s.date and (k.ends_on is null or k.ends_on >= s.date)
    limit 1),
  (select min(g.id) from ${t('payroll_group')} g where g.unit_id = s.unit_id and g.position_id = s.position_id))`;

/**
 * The staffing of a unit on each date of a range, by day and night and by payroll group, as a scalar of JSON. In one
 * statement; it counts all who work there, of any unit, and has groups with a minimum also without planned people.
 */
export const staffingRows = (
  t: TableNames,
  { unitId, desde, hasta, offers }: StaffingQuery,
  now: Temporal.Instant,
): Sql => sql`(
  with planned as materialized (
    select s.id, s.date, s.starts_at, s.worker_id, st.is_day, st.id as type_id, ${payrollGroup(t)} as group_id, a.id as absence_id,
      a.id is not null and not a.covered and a.absence_type_id <> ${INTER_UNIT} as uncovered,
      a.id is null and ${hasMark(t, sql`s`, 1)} as present,
      case when a.id is null and not coalesce((
        select c.article22 from ${t('contract')} c
        where c.worker_id = w.id and c.starts_on <= s.date and (c.ends_on is null or c.ends_on >= s.date)
        order by c.starts_on desc limit 1), false) then s.starts_at end as mark_due_at
    from ${t('shift')} s
    join ${t('worker')} w on w.id = s.worker_id
    join ${t('shift_type')} st on st.id = s.shift_type_id
    left join ${t('absence')} a on a.shift_id = s.id
    where s.unit_id = ${unitId} and s.date between ${desde} and ${hasta} and s.starts_at is not null),
  asked as materialized (
    select d.day::date as day, kind.is_day, g.id as group_id, ${minimumOn(t, {
      ...{ of: 'group', id: sql`g.id`, isDay: sql`kind.is_day`, date: sql`d.day::date` },
    })} as minimum
    from ${t('payroll_group')} g
    cross join generate_series(${desde}::timestamp, ${hasta}::timestamp, interval '1 day') d(day)
    cross join (values (true), (false)) kind(is_day)
    where g.unit_id = ${unitId}),
  asked_by_type as materialized (
    select d.day::date as day, k.is_day, g.id as group_id, k.id as type_id, k.name, ${typeMinimumOn(t, {
      ...{ of: 'group', id: sql`g.id`, type: sql`k.id`, date: sql`d.day::date` },
    })} as minimum
    from (select distinct payroll_group_id, shift_type_id from ${t('shift_type_minimum')}) kept
    join ${t('payroll_group')} g on g.id = kept.payroll_group_id and g.unit_id = ${unitId}
    join ${t('shift_type')} k on k.id = kept.shift_type_id
    cross join generate_series(${desde}::timestamp, ${hasta}::timestamp, interval '1 day') d(day)),
  people as (
    select date, is_day, group_id, worker_id, bool_or(present) as present, bool_and(absence_id is not null) as absent,
      min(mark_due_at) as mark_due_at
    from planned group by date, is_day, group_id, worker_id
    union all
    select day, is_day, group_id, null, false, false, null from asked where minimum is not null
    union all
    select day, is_day, group_id, null, false, false, null from asked_by_type where minimum is not null),
  unmarked as (
    select date, is_day, group_id, json_agg(json_build_object('inicio', mark_due_at, 'personas', people)
      order by mark_due_at) as list
    from (
      select date, is_day, group_id, mark_due_at, count(*) as people from people
      where not present and mark_due_at is not null group by date, is_day, group_id, mark_due_at) starts
    group by date, is_day, group_id),
  gaps as (
    select u.date, u.is_day, u.group_id, json_agg(json_build_object(
      'idturno', u.id, 'inicio', u.starts_at, 'oferta', live.offer) order by u.starts_at, u.id) as list
    from planned u
    left join lateral (
      select json_build_object('publicacion_idpublicacion', o.publication_id, 'idoferta_turno', o.id,
        'postulaciones', (
          select count(*) from ${t('offer_application')} ap where ap.offer_id = o.id)) as offer
      from ${t('offer')} o join ${t('publication')} p on p.id = o.publication_id
      where ${offers} and o.absence_id = u.absence_id and o.decided_at is null and o.ended_at is null
        and p.deadline > ${now.toString()}
      limit 1) live on true
    where u.uncovered
    group by u.date, u.is_day, u.group_id)
  select coalesce(json_agg(json_build_object(
    'fecha', c.date, 'turno_dia', c.is_day, 'idplanilla', c.group_id, 'programados', c.planned,
    'presentes', c.present, 'ausentes', c.absent, 'minimo', (
      select a.minimum from asked a where a.day = c.date and a.is_day = c.is_day and a.group_id = c.group_id),
    'tipos', coalesce((
      select json_agg(json_build_object('nombre', k.name, 'minimo', k.minimum, 'personas', (
          select count(distinct p.worker_id) from planned p
          where p.date = k.day and p.group_id = k.group_id and p.type_id = k.type_id and p.absence_id is null))
        order by ${byName('k.name')}, k.type_id)
      from asked_by_type k
      where k.day = c.date and k.is_day = c.is_day and k.group_id = c.group_id and k.minimum is not null), '[]'),
    'sin_marca', coalesce(unmarked.list, '[]'), 'sin_cubrir', coalesce(gaps.list, '[]')
  ) order by c.date, c.is_day desc, c.group_id), '[]')
  from (
    select date, is_day, group_id, count(worker_id) as planned, count(*) filter (where present) as present,
      count(*) filter (where absent) as absent
    from people group by date, is_day, group_id) c
  left join unmarked on unmarked.date = c.date and unmarked.is_day = c.is_day
    and coalesce(unmarked.group_id, 0) = coalesce(c.group_id, 0)
  left join gaps on gaps.date = c.date and gaps.is_day = c.is_day
    and coalesce(gaps.group_id, 0) = coalesce(c.group_id, 0))`;
