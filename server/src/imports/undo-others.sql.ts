import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { NamedPart } from './answers.ts';

/** What an import wrote beside its rows: the end of somebody's work, or a part of the organisation. */
export interface Other {
  entity: NamedPart | 'leaving';
  /** The id of the part, or of the person. */
  entityId: number;
}

/** Keeps a part that an import made; it lies in no row, and has the negative of its id instead. */
export const insertMadePart = (
  tx: Tx,
  t: TableNames,
  importId: number,
  { part, id, name }: { part: NamedPart; id: number; name: string },
) =>
  tx.query(sql`
    insert into ${t('import_change')} (import_id, "row", entity, entity_id, after)
    values (${importId}, ${-id}, ${part}, ${id}, ${JSON.stringify({ nombre: name })}::text::jsonb)`);

/** Keeps that an import ended the work of somebody who was missing from it. */
export const insertLeaving = (tx: Tx, t: TableNames, importId: number, personId: number) =>
  tx.query(sql`
    insert into ${t('import_change')} (import_id, "row", entity, entity_id, after)
    select ${importId}::int, ${-personId}::int, 'leaving', p.id, jsonb_build_object('nombre', p.first_name,
      'apellidoPaterno', p.last_name, 'apellidoMaterno', p.second_last_name)
    from ${t('person')} p where p.id = ${personId}`);

/** Whether the last end of somebody's work, which alone is undone, is as an import said: this last day, this reason. */
export async function endsAsSaid(
  db: Queries,
  t: TableNames,
  personId: number,
  { until, reason }: { until: string; reason: string },
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from ${t('contract')} c join ${t('worker')} w on w.id = c.worker_id
    where w.person_id = ${personId} and c.ends_on = ${until} and c.ended_reason = ${reason}
      and not exists (
        select from ${t('contract')} l
        where l.worker_id = c.worker_id and l.starts_on > c.starts_on and l.ended_reason is not null)`);
  return rows.length > 0;
}

/** What waits to be undone beside the rows: ended work first, then parts, those first that refer to others. */
export const listOthers = (
  db: Queries,
  t: TableNames,
  importId: number,
): Promise<(Other & { name: string })[]> =>
  db.query<Other & { name: string }>(sql`
    select entity, entity_id as "entityId",
      concat_ws(' ', after->>'nombre', after->>'apellidoPaterno', after->>'apellidoMaterno') as name
    from ${t('import_change')}
    where import_id = ${importId} and "row" < 0 and not undone and kept is null
    order by array_position(array['leaving', 'payroll_group', 'workplace', 'position', 'unit'], entity), entity_id`);

/** Locks what still waits to be undone; false where another process has done it. */
export async function lockOther(
  tx: Tx,
  t: TableNames,
  importId: number,
  { entity, entityId }: Other,
): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from ${t('import_change')}
    where import_id = ${importId} and "row" = ${-entityId}::int and entity = ${entity} and not undone and kept is null
    for update`);
  return rows.length > 0;
}

export const markOtherUndone = (tx: Tx, t: TableNames, importId: number, { entity, entityId }: Other) =>
  tx.query(sql`
    update ${t('import_change')} set undone = true
    where import_id = ${importId} and "row" = ${-entityId}::int and entity = ${entity}`);

export const markOtherKept = (
  tx: Tx,
  t: TableNames,
  importId: number,
  { entity, entityId }: Other,
  reason: string,
) =>
  tx.query(sql`
    update ${t('import_change')} set kept = ${reason}
    where import_id = ${importId} and "row" = ${-entityId}::int and entity = ${entity}`);
