import type { RecordKind } from '@relevo/domain/punch-anchor';
import type { Queries } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { tellsOfAnswer } from './records.sql.ts';

/** A row that differs from the audit, is gone, or is older than the audit's event. */
export interface UntoldRow {
  kind: Extract<RecordKind, 'answer' | 'opposition'> | 'decision';
  id: number;
}

const millisecondsOf = (column: Sql): Sql => sql`(extract(epoch from ${column}) * 1000)::bigint`;

/**
 * Rows without their audit event: each is written in one transaction with it, at the same moment and by the same
 * person.
 */
export const listUntoldRows = (db: Queries, t: TableNames): Promise<UntoldRow[]> =>
  db.query<UntoldRow>(sql`
    with event as (
      select * from ${t('audit_event')} where entity = 'punch_correction_request'),
    request as (
      select * from ${t('punch_correction_request')})
    select 'answer' as kind, id from ${t('sheet_answer')} answer
    where not exists (
      select from ${t('audit_event')} told where ${tellsOfAnswer(sql`answer`, sql`told`)})
    union
    select 'opposition', id from request
    where opposed_at is not null and not exists (
      select from event where entity_id = request.id and at = opposed_at
        and case when opposition is null then action = 'correction.overtaken'
          else (action, actor) = ('correction.opposed', 'worker:' || worker_id) end)
    union
    select 'decision', id from request
    where after_id is not null and decided_at is not null and not exists (
      select from event where entity_id = request.id and (at, actor) = (decided_at, 'admin:' || decided_by)
        and action = case when approved then 'correction.approved' else 'correction.rejected' end
        and after @> jsonb_build_object('approved', approved, 'opposable', opposable))
    -- and the other way: what the audit tells of is there, and nothing said before stands in its place
    union
    select 'answer', entity_id from ${t('audit_event')} told
    where (entity, action) = ('sheet_answer', 'sheet.day_answered') and not exists (
      select from ${t('sheet_answer')} where id = told.entity_id and answered_at >= told.at)
    union
    select 'opposition', entity_id from event
    where action = 'correction.opposed' and not exists (
      select from request where id = event.entity_id and opposed_at = event.at)
    union
    select 'decision', entity_id from event
    where action in ('correction.approved', 'correction.rejected') and not exists (
      select from request where id = event.entity_id and decided_at = event.at)
    union
    select 'decision', entity_id from event
    where after ? 'marks' and not exists (
      select from request where id = event.entity_id
        and (${millisecondsOf(sql`entry_at`)}, ${millisecondsOf(sql`exit_at`)})
          is not distinct from ((after->'marks'->>'entry')::bigint, (after->'marks'->>'exit')::bigint))
    order by 1, 2`);

/** Oppositions that the managers cannot see: the request that brings them back is gone, or another. */
export async function listUnheardOppositions(db: Queries, t: TableNames): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select old.id from ${t('punch_correction_request')} old
    left join ${t('punch_correction_request')} again on again.after_id = old.id
    where (old.opposition is not null or again.id is not null)
      and (again.worker_id, again.shift_id, again.reason_id, again.comment, again.created_at, again.begun,
        again.asked_entry_at, again.asked_exit_at)
      is distinct from (old.worker_id, old.shift_id, old.reason_id, old.opposition, old.opposed_at, false,
        old.asked_entry_at, old.asked_exit_at)
    order by old.id`);
  return rows.map(({ id }) => id);
}
