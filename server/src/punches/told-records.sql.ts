import type { RecordKind } from '@relevo/domain/punch-anchor';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { tellsOfAnswer } from './records.sql.ts';

/** A row that the audit does not tell of as it is; a `decision` is one on a request that an opposition brought back. */
export interface UntoldRow {
  kind: Extract<RecordKind, 'answer' | 'opposition'> | 'decision';
  id: number;
}

/** Each of these is written in one transaction with its event, at the same moment and by the same person. */
export const listUntoldRows = (db: Queries, t: TableNames): Promise<UntoldRow[]> =>
  db.query<UntoldRow>(sql`
    with event as (
      select * from ${t('audit_event')} where entity = 'punch_correction_request'),
    request as (
      select * from ${t('punch_correction_request')})
    select 'answer' as kind, id from ${t('sheet_answer')} answer
    where not exists (
      select from ${t('audit_event')} told where ${tellsOfAnswer(sql`answer`, sql`told`)})
    union all
    select 'opposition', id from request
    where opposed_at is not null and not exists (
      select from event where entity_id = request.id and at = opposed_at
        and case when opposition is null then action = 'correction.overtaken'
          else (action, actor) = ('correction.opposed', 'worker:' || worker_id) end)
    union all
    select 'decision', id from request
    where after_id is not null and decided_at is not null and not exists (
      select from event where entity_id = request.id and (at, actor) = (decided_at, 'admin:' || decided_by)
        and action = case when approved then 'correction.approved' else 'correction.rejected' end
        and after @> jsonb_build_object('approved', approved, 'opposable', opposable))
    order by 1, 2`);

/** Oppositions whose words are not before the managers: the request that brings them back is gone, or another. */
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
