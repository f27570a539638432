import { verifySheets } from '../../src/attendance/verify-sheets.ts';
import { sql } from '../../src/db/sql.ts';
import { verifyChains } from '../../src/punches/verify-chains.ts';
import { verifyRecords } from '../../src/punches/verify-records.ts';
import type { Law } from './laws.ts';

/** The invariants of sheets and corrections after every history. */
export const sheetLaws: Record<string, Law> = {
  'a validated sheet is not what was sealed': async (db) => (await verifySheets(db, 'andes')).broken,

  'rows and audit tell another story': async (db) => {
    const { lost, late, untold, unheard } = await verifyRecords(db, 'andes');
    return [...lost, ...late, ...untold, ...unheard.map((id) => ({ kind: 'unheard', id }))];
  },

  'a chain of marks is broken': async (db) => (await verifyChains(db, 'andes')).broken,

  'a validation holds other answers than were given': (db, t) =>
    db.query(sql`
    select v.worker_id, d.day ->> 'date' as date, d.day -> 'answer' as kept, a.agreed, a.note
    from ${t('attendance_validation')} v
    cross join lateral json_array_elements(v.content::json -> 'days') d(day)
    left join ${t('sheet_answer')} a on a.worker_id = v.worker_id and a.date = (d.day ->> 'date')::date
    where (d.day -> 'answer' ->> 'agreed')::boolean is distinct from a.agreed
      or d.day -> 'answer' ->> 'note' is distinct from a.note`),

  'somebody else’s sheet was validated, or a day of it answered': (db, t) =>
    db.query(sql`
    select e.id, e.actor from ${t('audit_event')} e
    left join ${t('attendance_validation')} v on e.entity = 'attendance_validation' and v.id = e.entity_id
    left join ${t('sheet_answer')} a on e.entity = 'sheet_answer' and a.id = e.entity_id
    where e.action in ('sheet.validated', 'sheet.day_answered')
      and e.actor is distinct from 'worker:' || coalesce(v.worker_id, a.worker_id)`),

  'the last word on a day is not its answer': (db, t) =>
    db.query(sql`
    select a.id from ${t('sheet_answer')} a
    cross join lateral (
      select (e.after ->> 'agreed')::boolean as agreed from ${t('audit_event')} e
      where e.action = 'sheet.day_answered' and e.entity_id = a.id order by e.id desc limit 1) last
    where last.agreed <> a.agreed`),

  'a correction was decided, opposed or settled twice': (db, t) =>
    db.query(sql`
    select entity_id, array_agg(action order by id) as actions from ${t('audit_event')}
    where action in ('correction.approved', 'correction.rejected', 'correction.begun')
    group by entity_id having count(*) > 1
    union all
    select entity_id, array_agg(action order by id) from ${t('audit_event')}
    where action in ('correction.opposed', 'correction.overtaken', 'correction.settled')
    group by entity_id having count(*) > 1`),

  'the state of a correction is not what was done to it': (db, t) =>
    db.query(sql`
    select q.* from ${t('punch_correction_request')} q
    cross join lateral (
      select coalesce(array_agg(action), '{}') as actions from ${t('audit_event')}
      where entity = 'punch_correction_request' and entity_id = q.id) e
    where q.approved is distinct from
        case when actions && '{correction.approved,correction.begun}' then true
          when 'correction.rejected' = any(actions) then false end
      or q.begun <> ('correction.begun' = any(actions))
      or (q.opposed_at is not null) <> (actions && '{correction.opposed,correction.overtaken}')
      or (q.settled_at is not null and q.opposable) <> ('correction.settled' = any(actions))`),

  'a correction’s marks are not those that were accepted': (db, t) =>
    db.query(sql`
    select q.id, q.settled_at, count(m.punch_id) as marks from ${t('punch_correction_request')} q
    left join ${t('correction_mark')} m on m.correction_id = q.id
    group by q.id
    having count(m.punch_id) <> case when q.settled_at is null then 0
      else num_nonnulls(q.entry_at, q.exit_at) end`),

  'somebody else’s marks were asked about or opposed': (db, t) =>
    db.query(sql`
    select e.action, e.actor, q.id from ${t('audit_event')} e
    join ${t('punch_correction_request')} q on e.entity = 'punch_correction_request' and q.id = e.entity_id
    where e.action in ('correction.created', 'correction.opposed') and e.actor <> 'worker:' || q.worker_id`),

  'an opposition did not come back to the managers': (db, t) =>
    db.query(sql`
    select q.id from ${t('punch_correction_request')} q
    where (q.opposition is not null) <> exists (
      select from ${t('punch_correction_request')} again where again.after_id = q.id)`),
};
