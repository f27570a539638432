import { DAY } from '@relevo/domain/permit-days';
import { sql } from '../../src/db/sql.ts';
import type { Law } from './laws.ts';

/** The invariants of leave after every history, once what is due is written. */
export const permitLaws: Record<string, Law> = {
  'somebody has two permits on one day': (db, t) =>
    db.query(sql`
    with holding as (
      select id, worker_id, daterange(from_date, free_from) as days from ${t('permit')}
      where approved is not false and (end_reason is null or end_reason = 'withdrawn'))
    select a.id, b.id as other from holding a
    join holding b on b.worker_id = a.worker_id and b.id > a.id and a.days && b.days`),

  'somebody has to work on a day of leave': (db, t) =>
    db.query(sql`
    select q.id, s.id as shift, s.date from ${t('permit')} q
    join ${t('shift')} s on s.worker_id = q.worker_id and s.date >= q.from_date and s.date < q.free_from
    where q.approved and not exists (select from ${t('absence')} a where a.shift_id = s.id)
      -- leave that is recorded afterwards takes nothing away that was worked
      and not (q.recorded and exists (select from ${t('punch')} p where p.shift_id = s.id))`),

  'a shift is away for leave that does not hold': (db, t, now) =>
    db.query(sql`
    select a.id, q.id as permit from ${t('absence')} a
    join ${t('permit')} q on q.id = a.permit_id join ${t('shift')} s on s.id = a.shift_id
    where q.approved is distinct from true or s.worker_id <> q.worker_id
      or s.date not between q.from_date and q.to_date
      or (s.date >= q.free_from and not a.covered and s.starts_at > ${now})`),

  'the state of a permit is not what was done to it': (db, t) =>
    db.query(sql`
    select q.* from ${t('permit')} q
    cross join lateral (
      select coalesce(array_agg(action), '{}') as actions from ${t('audit_event')}
      where entity = 'permit' and entity_id = q.id) e
    where q.approved is distinct from
        case when actions && '{permit.approved,permit.recorded}' then true
          when 'permit.rejected' = any(actions) then false end
      or q.recorded <> ('permit.recorded' = any(actions))
      or (q.end_reason is not distinct from 'deleted') <> ('permit.deleted' = any(actions))
      or (q.end_reason is not distinct from 'withdrawn') <> ('permit.withdrawn' = any(actions))`),

  'a permit was decided or ended twice': (db, t) =>
    db.query(sql`
    select entity_id, array_agg(action order by id) as actions from ${t('audit_event')}
    where action in ('permit.approved', 'permit.rejected', 'permit.deleted')
    group by entity_id having count(*) > 1
    union all
    select entity_id, array_agg(action) from ${t('audit_event')}
    where action = 'permit.withdrawn' group by entity_id having count(*) > 1`),

  'somebody else’s leave was asked for or taken back': (db, t) =>
    db.query(sql`
    select e.action, e.actor, q.id from ${t('audit_event')} e
    join ${t('permit')} q on e.entity = 'permit' and q.id = e.entity_id
    where e.action in ('permit.created', 'permit.deleted') and e.actor <> 'worker:' || q.worker_id`),

  'a request for leave ended without a recorded absence': (db, t) =>
    db.query(sql`
    select q.id from ${t('permit')} q
    where q.end_reason = 'overtaken' and not exists (
      select from ${t('permit')} r where r.recorded and r.worker_id = q.worker_id
        and daterange(r.from_date, r.to_date, '[]') && daterange(q.from_date, q.to_date, '[]'))`),

  'leave took something else than its days': (db, t) =>
    db.query(sql`
    with due as (
      select q.id, d.day::date as day from ${t('permit')} q
      join ${t('permit_type')} pt on pt.id = q.permit_type_id and pt.draws
      cross join generate_series(q.from_date::timestamp, q.free_from::timestamp - interval '1 day',
        interval '1 day') d(day)
      where q.approved and (pt.kind = 'corridos' or (extract(isodow from d.day) < 6
        and not exists (select from ${t('holiday')} h where h.date = d.day::date)))),
    taken as (
      select permit_id as id, day, -sum(parts) as parts from ${t('permit_movement')}
      where permit_id is not null group by permit_id, day having sum(parts) <> 0)
    select id, day, parts / ${DAY}::float as days from due full join taken using (id, day)
    where due.id is null or taken.parts is distinct from ${DAY}`),

  'leave is charged to a lot that is not alive on its day, or is another’s': (db, t) =>
    db.query(sql`
    select m.id from ${t('permit_movement')} m join ${t('permit_lot')} l on l.id = m.lot_id
    join ${t('permit')} q on q.id = m.permit_id
    where m.day < l.starts_on or m.day > l.ends_on
      or (l.worker_id, l.permit_type_id) <> (q.worker_id, q.permit_type_id)`),

  'a lot gave more than it had': (db, t) =>
    db.query(sql`
    select lot_id, sum(parts) as parts, sum(parts) filter (where kind <> 'expired') as unused
    from ${t('permit_movement')} group by lot_id
    having sum(parts) < 0 or sum(parts) filter (where kind <> 'expired') < 0`),

  'nobody was told': (db, t) =>
    db.query(sql`
    with due as (
      select 'worker:' || worker_id as subject, 'permit:' || id || ':' || case
        when recorded then 'recorded' when approved then 'approved' else 'rejected' end as event
      from ${t('permit')} where approved is not null
      union all
      select 'worker:' || worker_id, 'permit:' || id || ':' || end_reason
      from ${t('permit')} where end_reason in ('withdrawn', 'overtaken')
      union all
      select 'admin:' || m.id, 'permit:' || q.id || ':created' from ${t('permit')} q
      join ${t('manager')} m on m.unit_id = q.unit_id
      join ${t('manager_role')} mr on mr.manager_id = m.id
      join ${t('role')} r on r.id = mr.role_id and r.name = 'adminVerPermisosNativa'
      where not q.recorded
      union all
      select 'worker:' || w.id, 'swap:' || q.id || ':overtaken' from ${t('swap_request')} q
      cross join lateral unnest(array[q.requester_id, q.partner_id]) w(id) where q.end_reason = 'overtaken'
      union all
      select 'worker:' || worker_id, 'release:' || id || ':overtaken'
      from ${t('release_request')} where end_reason = 'overtaken')
    select * from due except select subject, event from ${t('notification')}`),
};
