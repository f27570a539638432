import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** A person, or posts of one, that would go. */
export interface Removed {
  /** The person's id. */
  id: number;
  /** Whether the person goes too, and not these posts alone. */
  whole: boolean;
  workerId: number | null;
  managerId: number | null;
}

/** What may depend on a person or a post. What comes by itself, such as days of leave that a rule grants, does not count. */
export type Use =
  | 'shifts'
  | 'marks'
  | 'requests'
  | 'sheets'
  | 'balances'
  | 'pacts'
  | 'notes'
  | 'articles'
  | 'posts'
  | 'scopes'
  | 'merged';

/** What depends on each of these, by the person's id. */
export async function usesOf(
  db: Queries,
  t: TableNames,
  removed: readonly Removed[],
): Promise<Map<number, Use[]>> {
  const rows = await db.query<{ id: number; uses: Use[] }>(sql`
    select x.id, array_remove(array[
      case when exists (select from ${t('shift')} o where o.worker_id = x."workerId")
        or exists (select from ${t('shift_change')} o where o.worker_id = x."workerId")
        or exists (select from ${t('shift_edit')} o where o.worker_id = x."workerId" or o.manager_id = x."managerId")
        or exists (select from ${t('hour_entry')} o where o.worker_id = x."workerId") then 'shifts' end,
      case when exists (select from ${t('punch')} o where o.worker_id = x."workerId")
        or exists (select from ${t('correction_mark')} o where o.worker_id = x."workerId") then 'marks' end,
      case when exists (select from ${t('permit')} o where o.worker_id = x."workerId")
        or exists (select from ${t('release_request')} o where o.worker_id = x."workerId")
        or exists (select from ${t('offer_application')} o where o.worker_id = x."workerId")
        or exists (select from ${t('swap_request')} o where x."workerId" in (o.requester_id, o.partner_id))
        or exists (select from ${t('punch_correction_request')} o where o.worker_id = x."workerId")
        then 'requests' end,
      case when exists (select from ${t('attendance_validation')} o where o.worker_id = x."workerId")
        or exists (select from ${t('sheet_answer')} o where o.worker_id = x."workerId") then 'sheets' end,
      case when exists (
          select from ${t('permit_movement')} o where o.worker_id = x."workerId" and o.kind not in ('granted', 'expired'))
        or exists (select from ${t('external_balance')} o where o.worker_id = x."workerId") then 'balances' end,
      case when exists (select from ${t('overtime_pact')} o where o.worker_id = x."workerId") then 'pacts' end,
      case when exists (select from ${t('note')} o where o.worker_id = x."workerId") then 'notes' end,
      case when exists (select from ${t('article_worker')} o where o.worker_id = x."workerId")
        or exists (select from ${t('article_activity')} o where o.worker_id = x."workerId") then 'articles' end,
      case when exists (select from ${t('manager_unit')} o where x."managerId" in (o.manager_id, o.replaces_id))
        or exists (select from ${t('manager_absence')} o where o.manager_id = x."managerId")
        or exists (select from ${t('publication')} o where o.manager_id = x."managerId") then 'posts' end,
      case when x.whole and exists (select from ${t('administrator')} o where o.person_id = x.id) then 'scopes' end,
      case when x.whole and exists (select from ${t('person')} o where o.merged_into = x.id) then 'merged' end
    ], null) as uses
    from json_to_recordset(${JSON.stringify(removed)}::text::json) as x(
      id int, whole boolean, "workerId" int, "managerId" int)`);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

/** The worker and the manager that people are besides these posts. */
export async function otherPosts(
  db: Queries,
  t: TableNames,
  removed: readonly Removed[],
): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(sql`
    select x.id from json_to_recordset(${JSON.stringify(removed)}::text::json) as x(
      id int, "workerId" int, "managerId" int)
    where exists (
        select from ${t('worker')} w where w.person_id = x.id and w.id is distinct from x."workerId")
      or exists (
        select from ${t('manager')} m where m.person_id = x.id and m.id is distinct from x."managerId")`);
  return new Set(rows.map(({ id }) => id));
}

/** Removes posts with what came by itself, and the people who go as a whole. */
export async function removeRows(tx: Tx, t: TableNames, removed: readonly Removed[]): Promise<void> {
  const workers = removed.flatMap(({ workerId }) => workerId ?? []);
  const managers = removed.flatMap(({ managerId }) => managerId ?? []);
  const people = removed.flatMap(({ id, whole }) => (whole ? [id] : []));
  await tx.query(sql`
    delete from ${t('permit_movement')} where worker_id = any(${workers}::int[]) and kind in ('granted', 'expired')`);
  await tx.query(sql`delete from ${t('permit_lot')} where worker_id = any(${workers}::int[])`);
  await tx.query(sql`
    delete from ${t('punch_chain')} where worker_id = any(${workers}::int[]) and last_seq = 0`);
  await tx.query(sql`delete from ${t('worker')} where id = any(${workers}::int[])`);
  await tx.query(sql`delete from ${t('manager')} where id = any(${managers}::int[])`);
  await tx.query(sql`
    delete from ${t('external_ref')} where entity = 'person' and entity_id = any(${people}::int[])`);
  await tx.query(sql`delete from ${t('person')} where id = any(${people}::int[])`);
}
