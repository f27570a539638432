import type { AdminScope } from '@relevo/contract/administration-scopes';
import type { RowProblem } from '@relevo/domain/import-problems';
import type { RowChange } from '@relevo/domain/import-rows';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { Table, TableNames } from '../db/tables.ts';
import { roleWords } from '../identity/role-words.sql.ts';

export const beginApplying = (tx: Tx, t: TableNames, id: number, subject: string) =>
  tx.query(sql`
    update ${t('import')} set state = 'applying', applied_by = ${subject}, version = version + 1 where id = ${id}`);

/** Imports whose rows are being written or undone. */
const isUnderWay = sql`(state = 'applying' or (state = 'applied' and undone_by is not null))`;

/** Takes an import that is under way for a while. @returns its kind, and who applies or undoes it; null where another process has it */
export async function takeLease(
  db: Queries,
  t: TableNames,
  id: number,
  { now, until }: Record<'now' | 'until', Temporal.Instant>,
): Promise<{ kind: string; subject: string; undoing: boolean } | null> {
  const [row] = await db.query<{ kind: string; subject: string; undoing: boolean }>(sql`
    update ${t('import')} set lease_until = ${until.toString()}
    where id = ${id} and ${isUnderWay} and (lease_until is null or lease_until <= ${now.toString()})
    returning kind, coalesce(undone_by, applied_by) as subject, state = 'applied' as undoing`);
  return row ?? null;
}

export const keepLease = (db: Queries, t: TableNames, id: number, until: Temporal.Instant | null) =>
  db.query(sql`
    update ${t('import')} set lease_until = ${until?.toString() ?? null}
    where id = ${id} and ${isUnderWay}`);

export const listUnderWay = (db: Queries, t: TableNames): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`select id from ${t('import')} where ${isUnderWay} order by id`);

/** Numbers of the rows that wait to be written. */
export async function listWaiting(db: Queries, t: TableNames, id: number): Promise<number[]> {
  const rows = await db.query<{ row: number }>(sql`
    select "row" from ${t('import_row')}
    where import_id = ${id} and verdict in ('new', 'changed') and not written order by "row"`);
  return rows.map(({ row }) => row);
}

/** A row as it is written; its values are those of its kind of file. */
export interface WrittenRow<V = unknown> {
  row: number;
  personId: number | null;
  /** The thing that the row is about, as a list names it. */
  name: string;
  /** The version of the person that the review saw; null of a new one. */
  personVersion: number | null;
  values: V;
  changes: RowChange[];
}

/**
 * Lets the steps of imports follow each other in an organisation: two imports of the same people see each other's. The row
 * of the migration that made imports stands for them, and is locked before everything else.
 */
export const lockImporting = (tx: Tx, t: TableNames) =>
  tx.query(sql`select from ${t('migration')} where id = 40 for no key update`);

/** Those of these rows that still wait, locked in their order. */
export const lockRows = (tx: Tx, t: TableNames, id: number, rows: readonly number[]): Promise<WrittenRow[]> =>
  tx.query<WrittenRow>(sql`
    select "row", name, person_id as "personId", person_version as "personVersion", "values", changes
    from ${t('import_row')}
    where import_id = ${id} and "row" = any(${[...rows]}::int[]) and verdict in ('new', 'changed') and not written
    order by "row" for update`);

export const markWritten = (
  tx: Tx,
  t: TableNames,
  id: number,
  rows: readonly { row: number; personId: number | null }[],
) =>
  tx.query(sql`
    update ${t('import_row')} r set written = true, person_id = x."personId"
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as x("row" int, "personId" int)
    where r.import_id = ${id} and r."row" = x."row"`);

/** Puts rows that could not be written among those with problems. */
export const markProblems = (db: Queries, t: TableNames, id: number, problems: readonly RowProblem[]) =>
  db.query(sql`
    update ${t('import_row')} r set verdict = 'problem', problems = x.problems
    from json_to_recordset(${JSON.stringify(problems.map((one) => ({ row: one.row, problems: [one] })))}::text::json)
      as x("row" int, problems jsonb)
    where r.import_id = ${id} and r."row" = x."row" and not r.written`);

export interface Progress {
  written: number;
  waiting: number;
  problems: number;
}

export async function progressOf(db: Queries, t: TableNames, id: number): Promise<Progress> {
  const [row] = await db.query<Progress>(sql`
    select count(*) filter (where written)::int as written, count(*) filter (where verdict = 'problem')::int as problems,
      count(*) filter (where verdict in ('new', 'changed') and not written)::int as waiting
    from ${t('import_row')} where import_id = ${id}`);
  return row as Progress;
}

export const endApplying = (tx: Tx, t: TableNames, id: number, now: Temporal.Instant) =>
  tx.query(sql`
    update ${t('import')} set state = 'applied', applied_at = ${now.toString()}, lease_until = null where id = ${id}`);

/** Scopes of the person of a subject. */
export async function scopesOf(
  db: Queries,
  t: TableNames,
  { role, id }: { role: 'worker' | 'admin'; id: number },
): Promise<AdminScope[]> {
  const rows = await db.query<{ scope: AdminScope }>(sql`
    select a.scope from ${t('administrator')} a
    where a.person_id = (select o.person_id from ${t(role === 'admin' ? 'manager' : 'worker')} o where o.id = ${id})`);
  return rows.map(({ scope }) => scope);
}

/** Ids by names, as a file says them. */
export interface Ids {
  unit: Record<string, number>;
  position: Record<string, number>;
  workplace: Record<string, number>;
  role: Record<string, number>;
  /** By the unit's id and the name, parted by a colon. */
  group: Record<string, number>;
}

export async function loadIds(db: Queries, t: TableNames): Promise<Ids> {
  const of = (table: Table) => sql`(select coalesce(json_object_agg(x.name, x.id), '{}') from ${t(table)} x)`;
  const [row] = await db.query<Ids>(sql`
    select (select coalesce(json_object_agg(x.name, x.id), '{}') from ${t('unit')} x where x.kind <> 0) as unit,
      ${of('position')} as position, ${of('workplace')} as workplace, 
      (select coalesce(json_object_agg(${roleWords(sql`x`)}, x.id), '{}') from ${t('role')} x) as role,
      (select coalesce(json_object_agg(x.unit_id || ':' || x.name, x.id), '{}') from ${t('payroll_group')} x) as "group"`);
  return row as Ids;
}

/** Those of these rows whose e-mail another person of the organisation has by now. */
export async function rowsWithTakenEmail(
  tx: Tx,
  t: TableNames,
  rows: readonly { row: number; personId: number | null; email: string }[],
): Promise<Set<number>> {
  const found = await tx.query<{ row: number }>(sql`
    select distinct x."row" from json_to_recordset(${JSON.stringify(rows)}::text::json) as x(
      "row" int, "personId" int, email text)
    join ${t('person')} p on lower(p.email) = lower(x.email) and p.id is distinct from x."personId"
    where p.merged_into is null`);
  return new Set(found.map(({ row }) => row));
}

/** The version of a person, which each use case counts up; 0 without one. */
export async function findVersion(tx: Tx, t: TableNames, id: number): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`select version from ${t('person')} where id = ${id}`);
  return row?.version ?? 0;
}
