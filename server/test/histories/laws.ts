import type { Db } from '../../src/db/connection.ts';
import { sql } from '../../src/db/sql.ts';
import type { ObjectNames } from '../../src/db/tables.ts';

export type Law = (db: Db, t: ObjectNames, now: string) => Promise<readonly object[]>;

/** Waiting requests at `now`, with each shift that they are about. */
const live = (t: ObjectNames, now: string) => sql`
  select s.id as shift_id, 'swap' as kind, q.id as request_id
  from ${t('swap_request')} q
  join ${t('shift')} s on s.id in (q.requester_shift_id, q.partner_shift_id)
  where q.approved is null and q.ended_at is null and q.accepted is distinct from false
    and not exists (select from ${t('shift')} e
      where e.id in (q.requester_shift_id, q.partner_shift_id) and e.starts_at <= ${now})
  union all
  select s.id, 'release', q.id from ${t('release_request')} q join ${t('shift')} s on s.id = q.shift_id
  where q.decided_at is null and q.ended_at is null and s.starts_at > ${now}
  union all
  select a.shift_id, 'offer', o.id from ${t('offer')} o join ${t('absence')} a on a.id = o.absence_id
  join ${t('publication')} p on p.id = o.publication_id
  where o.decided_at is null and o.ended_at is null and p.deadline > ${now}`;

/** The invariants of the tables after every history: each query finds the rows that break one. */
export const laws: Record<string, Law> = {
  'somebody has two shifts at once': (db, t) =>
    db.query(sql`
    select a.worker_id, a.id, b.id as other from ${t('shift')} a
    join ${t('shift')} b on b.worker_id = a.worker_id and b.id > a.id
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at`),

  'a shift is not what its last edit made of it': (db, t) =>
    db.query(sql`
    select s.id from ${t('shift')} s
    cross join lateral (
      select * from ${t('shift_edit')} e where e.shift_id = s.id order by e.id desc limit 1) e
    where (s.shift_type_id, s.starts_at, s.ends_at, s.sector_id, s.minutes_before, s.minutes_after, s.extra_minutes)
      is distinct from (e.type_id, e.starts_at, e.ends_at, e.sector_id, e.minutes_before, e.minutes_after,
        e.minutes_before + e.minutes_after)`),

  'an edit does not begin where the one before it ended': (db, t) =>
    db.query(sql`
    select * from (
      select e.*, lag((e.type_id, e.starts_at, e.ends_at, coalesce(e.sector_id, 0), e.minutes_before,
          e.minutes_after)) over (partition by e.shift_id order by e.id) as before
      from ${t('shift_edit')} e) e
    where e.before is not null and e.before is distinct from (e.was_type_id, e.was_starts_at, e.was_ends_at,
      coalesce(e.was_sector_id, 0), e.was_minutes_before, e.was_minutes_after)`),

  'an edit was not recorded, or recorded and not made': (db, t) =>
    db.query(sql`
    select coalesce(e.shift_id, a.entity_id) as shift, e.count as edits, a.count as audited
    from (select shift_id, count(*) from ${t('shift_edit')} group by shift_id) e
    full join (
      select entity_id, count(*) from ${t('audit_event')} where action = 'shift.edited' group by entity_id) a
      on a.entity_id = e.shift_id
    where e.count is distinct from a.count`),

  'a request waits on a shift that is not at the times that were asked for': (db, t, now) =>
    db.query(sql`
    with live as (${live(t, now)})
    select l.*, e.id as edit from live l
    join ${t('shift_edit')} e on e.shift_id = l.shift_id
      and (e.was_starts_at, e.was_ends_at, e.was_minutes_before, e.was_minutes_after)
        is distinct from (e.starts_at, e.ends_at, e.minutes_before, e.minutes_after)
    left join ${t('swap_request')} q on l.kind = 'swap' and q.id = l.request_id
    left join ${t('release_request')} r on l.kind = 'release' and r.id = l.request_id
    where coalesce(q.created_at, r.created_at) < e.edited_at`),

  'the length of a shift that covers somebody was edited': (db, t) =>
    db.query(sql`
    select e.* from ${t('shift_edit')} e join ${t('shift')} s on s.id = e.shift_id
    where s.coverage and (e.was_type_id, e.was_minutes_before, e.was_minutes_after)
      is distinct from (e.type_id, e.minutes_before, e.minutes_after)`),

  'an approved swap has its two changes, any other none': (db, t) =>
    db.query(sql`
    select q.id, q.approved, count(c.id) as changes from ${t('swap_request')} q
    left join ${t('shift_change')} c on c.swap_id = q.id
    group by q.id having count(c.id) <> case when q.approved then 2 else 0 end`),

  'a change does not match its swap': (db, t) =>
    db.query(sql`
    select c.* from ${t('shift_change')} c join ${t('swap_request')} q on q.id = c.swap_id
    where (c.worker_id, c.given_shift_id, c.received_shift_id) not in (
      (q.requester_id, q.requester_shift_id, q.partner_shift_id),
      (q.partner_id, q.partner_shift_id, q.requester_shift_id))`),

  'a request was ended or decided twice': (db, t) =>
    db.query(sql`
    select entity, entity_id, array_agg(action order by id) as actions from ${t('audit_event')}
    where action in ('swap.approved', 'swap.rejected', 'release.approved', 'release.rejected',
      'release.deleted', 'offer.assigned', 'publication.deleted')
    group by entity, entity_id having count(*) > 1`),

  'a swap was answered twice, or answered and taken back': (db, t) =>
    db.query(sql`
    select entity_id, array_agg(action order by id) as actions from ${t('audit_event')}
    where action in ('swap.accepted', 'swap.refused', 'swap.deleted')
    group by entity_id having count(*) > 1`),

  'the state of a swap is not what was done to it': (db, t) =>
    db.query(sql`
    select q.* from ${t('swap_request')} q
    cross join lateral (
      select coalesce(array_agg(action), '{}') as actions from ${t('audit_event')}
      where entity = 'swap_request' and entity_id = q.id) e
    where q.approved is distinct from
        case when 'swap.approved' = any(actions) then true when 'swap.rejected' = any(actions) then false end
      or q.accepted is distinct from
        case when 'swap.accepted' = any(actions) then true when 'swap.refused' = any(actions) then false end
      or (q.end_reason is not distinct from 'deleted') <> ('swap.deleted' = any(actions))`),

  'the state of a release is not what was done to it': (db, t) =>
    db.query(sql`
    select q.* from ${t('release_request')} q
    cross join lateral (
      select coalesce(array_agg(action), '{}') as actions from ${t('audit_event')}
      where entity = 'release_request' and entity_id = q.id) e
    where q.approved is distinct from
        case when 'release.approved' = any(actions) then true
          when 'release.rejected' = any(actions) then false end
      or (q.end_reason is not distinct from 'deleted') <> ('release.deleted' = any(actions))`),

  'somebody acted on a request in which he or she has no part': (db, t) =>
    db.query(sql`
    select e.action, e.actor, e.entity_id from ${t('audit_event')} e
    left join ${t('swap_request')} q on e.entity = 'swap_request' and q.id = e.entity_id
    left join ${t('release_request')} r on e.entity = 'release_request' and r.id = e.entity_id
    where e.actor <> 'worker:' || case
      when e.action in ('swap.created', 'swap.deleted') then q.requester_id
      when e.action in ('swap.accepted', 'swap.refused') then q.partner_id
      when e.action in ('release.created', 'release.deleted') then r.worker_id end`),

  'a shift has two live requests': (db, t, now) =>
    db.query(sql`
    with live as (${live(t, now)})
    select shift_id, array_agg(kind || ' ' || request_id) as requests from live
    group by shift_id having count(*) > 1`),

  'a live request does not hold its shift': (db, t, now) =>
    db.query(sql`
    with live as (${live(t, now)})
    select * from live except select shift_id, kind, request_id from ${t('live_request')}`),

  'a request that is over still holds a shift': (db, t) =>
    db.query(sql`
    select l.* from ${t('live_request')} l
    where not case l.kind
      when 'swap' then exists (
        select from ${t('swap_request')} q where q.id = l.request_id and q.approved is null
          and q.ended_at is null and q.accepted is distinct from false
          and l.shift_id in (q.requester_shift_id, q.partner_shift_id))
      when 'release' then exists (
        select from ${t('release_request')} q where q.id = l.request_id and q.decided_at is null
          and q.ended_at is null and q.shift_id = l.shift_id)
      else exists (
        select from ${t('offer')} o join ${t('absence')} a on a.id = o.absence_id
        where o.id = l.request_id and o.decided_at is null and o.ended_at is null and a.shift_id = l.shift_id) end`),

  'a live swap is about shifts that are no longer its workers’': (db, t, now) =>
    db.query(sql`
    with live as (${live(t, now)})
    select q.id from ${t('swap_request')} q
    join ${t('shift')} g on g.id = q.requester_shift_id join ${t('shift')} r on r.id = q.partner_shift_id
    where q.id in (select request_id from live where kind = 'swap')
      and (g.worker_id <> q.requester_id or r.worker_id <> q.partner_id or exists (
        select from ${t('absence')} a where a.shift_id in (g.id, r.id)))`),

  'hour entries are not those of the approved releases and won offers': (db, t) =>
    db.query(sql`
    with due as (
      select 'release' as kind, q.id as source_id, q.worker_id, q.shift_id,
        -round(extract(epoch from s.ends_at - s.starts_at) / 60)::int as minutes
      from ${t('release_request')} q join ${t('shift')} s on s.id = q.shift_id where q.approved
      union all
      select 'coverage', o.id, o.winner_id, o.coverage_shift_id,
        round(extract(epoch from s.ends_at - s.starts_at) / 60)::int
      from ${t('offer')} o join ${t('shift')} s on s.id = o.coverage_shift_id where o.winner_id is not null),
    booked as (select kind, source_id, worker_id, shift_id, minutes from ${t('hour_entry')})
    (select 'missing' as what, * from due except all select 'missing', * from booked)
    union all (select 'too many', * from booked except all select 'too many', * from due)`),

  'a bank is not what its worker released and covered': (db, t) =>
    db.query(sql`
    select coalesce(b.worker_id, d.worker_id) as worker_id, b.bank, d.due
    from (select worker_id, sum(minutes) as bank from ${t('hour_entry')} group by worker_id) b
    full join (
      select worker_id, sum(minutes) as due from (
        select worker_id, -720 as minutes from ${t('release_request')} where approved
        union all
        select winner_id, 720 from ${t('offer')} where winner_id is not null) x
      group by worker_id) d on d.worker_id = b.worker_id
    where b.bank is distinct from d.due`),

  'an absence has two winners, or is covered by nobody': (db, t) =>
    db.query(sql`
    select a.id, a.covered, count(o.id) as winners from ${t('absence')} a
    left join ${t('offer')} o on o.absence_id = a.id and o.winner_id is not null
    group by a.id having count(o.id) <> a.covered::int`),

  'a covered absence is offered': (db, t) =>
    db.query(sql`
    select o.id from ${t('offer')} o join ${t('absence')} a on a.id = o.absence_id
    where a.covered and o.decided_at is null and o.ended_at is null`),

  'a coverage shift is not its offer’s': (db, t) =>
    db.query(sql`
    select s.id, count(o.id) as offers from ${t('shift')} s
    left join ${t('offer')} o on o.coverage_shift_id = s.id
    left join ${t('absence')} a on a.id = o.absence_id left join ${t('shift')} gone on gone.id = a.shift_id
    where s.coverage
    group by s.id
    -- a manager may give it another sector afterwards, and nothing else
    having count(o.id) <> 1 or not bool_and((s.date, s.starts_at, s.ends_at, coalesce(
        (select e.was_sector_id from ${t('shift_edit')} e where e.shift_id = s.id order by e.id limit 1), s.sector_id))
      = (gone.date, gone.starts_at, gone.ends_at, gone.sector_id))`),

  'a winner without a coverage shift, or who was the absent one': (db, t) =>
    db.query(sql`
    select o.id from ${t('offer')} o join ${t('absence')} a on a.id = o.absence_id
    join ${t('shift')} s on s.id = a.shift_id
    where o.winner_id is not null and (o.coverage_shift_id is null or s.worker_id = o.winner_id)`),

  'a winner did not apply though others did, or took it back': (db, t) =>
    db.query(sql`
    select o.id from ${t('offer')} o
    where o.winner_id is not null
      and not exists (select from ${t('offer_application')} ap
        where ap.offer_id = o.id and ap.worker_id = o.winner_id)
      and (exists (select from ${t('offer_application')} ap where ap.offer_id = o.id)
        or exists (select from ${t('offer_withdrawal')} x
          where x.offer_id = o.id and x.worker_id = o.winner_id))`),

  'applications are not what was applied and withdrawn': (db, t) =>
    db.query(sql`
    with trail as (
      select entity_id as offer_id, substr(actor, 8)::int as worker_id,
        sum(case action when 'offer.applied' then 1 else -1 end) as left
      from ${t('audit_event')} where action in ('offer.applied', 'offer.withdrawn')
        -- one goes with the absence that withdrawn leave takes back
        and entity_id in (select id from ${t('offer')})
      group by 1, 2)
    select * from trail full join (
      select offer_id, worker_id, count(*) as rows from ${t('offer_application')} group by 1, 2) a
      using (offer_id, worker_id)
    where coalesce(trail.left, 0) <> coalesce(a.rows, 0)`),

  'an approved release without its absence, or of somebody else’s shift': (db, t) =>
    db.query(sql`
    select q.id from ${t('release_request')} q join ${t('shift')} s on s.id = q.shift_id
    where q.approved and (s.worker_id <> q.worker_id
      or not exists (select from ${t('absence')} a where a.shift_id = s.id)
      or exists (select from ${t('release_request')} o
        where o.shift_id = q.shift_id and o.approved and o.id <> q.id))`),

  'a decision was not told to its workers': (db, t) =>
    db.query(sql`
    select q.id, w.worker_id from ${t('swap_request')} q
    cross join lateral unnest(array[q.requester_id, q.partner_id]) w(worker_id)
    where q.approved is not null and not exists (
      select from ${t('notification')} n where n.subject = 'worker:' || w.worker_id
        and n.event = 'swap:' || q.id || case when q.approved then ':approved' else ':rejected' end)
    union all
    select o.id, o.winner_id from ${t('offer')} o
    where o.winner_id is not null and not exists (
      select from ${t('notification')} n where n.subject = 'worker:' || o.winner_id
        and n.event = 'offer:' || o.id || ':won')`),
};
