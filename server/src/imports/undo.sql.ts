import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { CurrentPerson } from './current-people.sql.ts';

/** What a row of an import wrote about a person. */
export interface PersonWritten {
  row: number;
  personId: number;
  /** The person before; null of a new one. */
  before: CurrentPerson | null;
  /** The person as the import left it. */
  after: CurrentPerson;
}

/** What a row of another kind wrote about a thing, whose name is kept beside it. */
export interface ThingWritten<S = unknown> {
  row: number;
  before: S | null;
  after: { nombre: string; state: S };
}

/**
 * Keeps what rows wrote, for as long as they can be undone.
 * @param entity 'person', or the kind of the file
 */
export const insertChanges = (
  tx: Tx,
  t: TableNames,
  id: number,
  entity: string,
  rows: readonly { row: number; entityId: number; before: unknown; after: unknown }[],
) =>
  tx.query(sql`
    insert into ${t('import_change')} (import_id, "row", entity, entity_id, before, after)
    select ${id}::int, x."row", ${entity}, x."entityId", x.before, x.after
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as x(
      "row" int, "entityId" int, before jsonb, after jsonb)`);

const columns = sql`c."row", c.entity_id as "personId", c.before, c.after`;
/** Not one beside the rows (`undo-others.sql.ts`). */
const ofRow = sql`c."row" > 0`;
/** Neither undone nor kept by now. */
const waits = sql`not c.undone and c.kept is null`;

/** What an import wrote by its rows and waits to be undone, from one row on, in their order. */
export const listChanges = <W extends PersonWritten | ThingWritten>(
  db: Queries,
  t: TableNames,
  { id, from, limit }: { id: number; from: number; limit: number },
): Promise<W[]> =>
  db.query<W>(sql`
    select ${columns} from ${t('import_change')} c
    where c.import_id = ${id} and ${ofRow} and ${waits} and c."row" >= ${from}::int
    order by c."row" limit ${limit}`);

/** The rows that wait to be undone, the last ones first. */
export async function listToUndo(db: Queries, t: TableNames, id: number): Promise<number[]> {
  const rows = await db.query<{ row: number }>(sql`
    select c."row" from ${t('import_change')} c
    where c.import_id = ${id} and ${ofRow} and ${waits} order by c."row" desc`);
  return rows.map(({ row }) => row);
}

/** Those of these rows that still wait to be undone, locked in their order. */
export const lockChanges = <W extends PersonWritten | ThingWritten>(
  tx: Tx,
  t: TableNames,
  id: number,
  rows: readonly number[],
) =>
  tx.query<W>(sql`
    select ${columns} from ${t('import_change')} c
    where c.import_id = ${id} and ${ofRow} and c."row" = any(${[...rows]}::int[]) and ${waits}
    order by c."row" for update`);

export const markUndone = (tx: Tx, t: TableNames, id: number, rows: readonly number[]) =>
  tx.query(sql`
    update ${t('import_change')} set undone = true
    where import_id = ${id} and "row" > 0 and "row" = any(${[...rows]}::int[])`);

/** Rows about people who are gone lead to nobody. */
export const forgetPeople = (tx: Tx, t: TableNames, id: number, rows: readonly number[]) =>
  tx.query(sql`
    update ${t('import_row')} set person_id = null
    where import_id = ${id} and "row" = any(${[...rows]}::int[])`);

/** Why rows stay as they are. */
export const markKept = (
  db: Queries,
  t: TableNames,
  id: number,
  rows: readonly { row: number; reason: string }[],
) =>
  db.query(sql`
    update ${t('import_change')} c set kept = x.reason
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as x("row" int, reason text)
    where c.import_id = ${id} and ${ofRow} and c."row" = x."row" and ${waits}`);

/** How far undoing is, in rows. */
export interface Undone {
  undone: number;
  kept: number;
  waiting: number;
}

export async function undoneOf(db: Queries, t: TableNames, id: number): Promise<Undone> {
  const [row] = await db.query<Undone>(sql`
    select count(*) filter (where undone)::int as undone, count(*) filter (where kept is not null)::int as kept,
      count(*) filter (where not undone and kept is null)::int as waiting
    from ${t('import_change')} where import_id = ${id}`);
  return row as Undone;
}

/** Rows that stayed as they are, by the names of their people as the import left them. */
export const listKept = (db: Queries, t: TableNames, id: number, limit: number) =>
  db.query<{ person: string; reason: string }>(sql`
    select concat_ws(' ', c.after->>'nombre', c.after->>'apellidoPaterno', c.after->>'apellidoMaterno') as person,
      c.kept as reason
    from ${t('import_change')} c where c.import_id = ${id} and c.kept is not null order by c."row" limit ${limit}`);

export const beginUndoing = (tx: Tx, t: TableNames, id: number, subject: string) =>
  tx.query(sql`
    update ${t('import')} set undone_by = ${subject}, lease_until = null, version = version + 1 where id = ${id}`);

export const endUndoing = (tx: Tx, t: TableNames, id: number, now: Temporal.Instant) =>
  tx.query(sql`
    update ${t('import')} set state = 'undone', undone_at = ${now.toString()}, lease_until = null where id = ${id}`);

/** Another administrator can undo what waits. */
export const stopUndoing = (tx: Tx, t: TableNames, id: number) =>
  tx.query(sql`
    update ${t('import')} set undone_by = null, lease_until = null, version = version + 1 where id = ${id}`);

/** Forgets what imports wrote that can be undone no more. */
export const forgetChanges = (tx: Tx, t: TableNames, before: Temporal.Instant) =>
  tx.query(sql`
    delete from ${t('import_change')} c using ${t('import')} i
    where i.id = c.import_id and coalesce(i.undone_at, i.applied_at) <= ${before.toString()}
      and (i.undone_by is null or i.undone_at is not null)`);
