import type { Problem } from '@relevo/domain/import-problems';
import type { Queries, Tx } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Answers } from './answers.ts';
import type { Reading } from './reading.ts';

/** An import as the pages list it; moments in ISO. */
export interface ImportRow {
  id: number;
  /** The name of its kind. */
  kind: string;
  state: 'read' | 'failed' | 'reviewed' | 'applying' | 'applied' | 'undoing' | 'undone';
  version: number;
  name: string;
  size: number;
  problem: Problem | null;
  uploadedAt: string;
  /** The name of who uploaded it. */
  uploadedBy: string | null;
  appliedAt: string | null;
  undoneAt: string | null;
  /** The name of who began to undo it. */
  undoneBy: string | null;
  appliedBy: string | null;
}

/** A file with what its reading came to. */
export interface NewImport {
  kind: string;
  name: string;
  sha256: string;
  bytes: Buffer;
  outcome: { reading: Reading } | { problem: Problem };
}

/** @returns the new import's id; the bytes of a file that was not read are not kept */
export async function insertImport(
  tx: Tx,
  t: TableNames,
  { kind, name, sha256, bytes, outcome }: NewImport,
  by: { subject: string; now: Temporal.Instant },
): Promise<number> {
  const wasRead = 'reading' in outcome;
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('import')} (
      kind, state, file_name, size, sha256, source, problem, reading, uploaded_by, uploaded_at)
    values (
      ${kind}, ${wasRead ? 'read' : 'failed'}, ${name}, ${bytes.length}, ${sha256}, ${wasRead ? bytes : null},
      ${wasRead ? null : JSON.stringify(outcome.problem)}::text::jsonb,
      ${wasRead ? JSON.stringify(outcome.reading) : null}::text::jsonb, ${by.subject}, ${by.now.toString()})
    returning id`);
  return (row as { id: number }).id;
}

/** The moment when a file was applied last with all of its rows; null where it was not. */
export async function findApplied(
  db: Queries,
  t: TableNames,
  { kind, sha256 }: { kind: string; sha256: string },
): Promise<Temporal.Instant | null> {
  const [row] = await db.query<{ at: Temporal.Instant }>(sql`
    select applied_at as at from ${t('import')} i where sha256 = ${sha256} and kind = ${kind} and state = 'applied'
      and not exists (
        select from ${t('import_row')} r where r.import_id = i.id and r.verdict = 'problem')
    order by applied_at desc limit 1`);
  return row?.at ?? null;
}

/** The name of the person of a session. */
const nameOf = (t: TableNames, subject: Sql): Sql => sql`
  (select concat_ws(' ', p.first_name, p.last_name) from ${t('person')} p where p.id = coalesce(
    (select m.person_id from ${t('manager')} m where ${subject} = 'admin:' || m.id),
    (select w.person_id from ${t('worker')} w where ${subject} = 'worker:' || w.id)))`;

/** Columns of `ImportRow`, from an import `i`. */
const columns = (t: TableNames): Sql => sql`
  i.id, i.kind, case when i.state = 'applied' and i.undone_by is not null then 'undoing' else i.state end as state, i.version, i.file_name as name, i.size, i.problem, to_json(i.uploaded_at)#>>'{}' as "uploadedAt",
  to_json(i.applied_at)#>>'{}' as "appliedAt", ${nameOf(t, sql`i.applied_by`)} as "appliedBy",
  to_json(i.undone_at)#>>'{}' as "undoneAt", ${nameOf(t, sql`i.uploaded_by`)} as "uploadedBy",
  ${nameOf(t, sql`i.undone_by`)} as "undoneBy"`;

/** What came of an import that is applied or undone. */
export interface Tally {
  added: number;
  changed: number;
  problems: number;
  ended: number;
  made: number;
  undone: number;
  kept: number;
  /** Things that can still be undone. */
  waiting: number;
}

/** `Tally` of an import `i`; null before it is applied, and without its rows. */
const tally = (t: TableNames): Sql => sql`
  case when i.state in ('applying', 'applied', 'undone') then (
    select json_build_object('added', r.added, 'changed', r.changed, 'problems', r.problems,
      'ended', (select count(*) from ${t('import_missing')} m where m.import_id = i.id and m.ended),
      'made', c.made, 'undone', c.undone, 'kept', c.kept, 'waiting', c.waiting)
    from (
      select count(*) filter (where written and verdict = 'new') as added,
        count(*) filter (where written and verdict = 'changed') as changed,
        count(*) filter (where verdict = 'problem') as problems, count(*) as every
      from ${t('import_row')} where import_id = i.id) r
    cross join (
      select count(*) filter (where "row" < 0 and entity <> 'leaving') as made, count(*) filter (where undone) as undone,
        count(kept) as kept, count(*) filter (where not undone and kept is null) as waiting
      from ${t('import_change')} where import_id = i.id) c
    where r.every > 0) end as tally`;

/** An import with what came of it. */
export type TalliedImport = ImportRow & { tally: Tally | null };

/** Imports of these kinds, newest first by the moment that is shown: when one was applied, or else sent. */
export const listImports = (
  db: Queries,
  t: TableNames,
  kinds: readonly string[],
  { page, limit }: { page: number; limit: number },
): Promise<TalliedImport[]> =>
  db.query<TalliedImport>(sql`
    select ${columns(t)}, ${tally(t)} from ${t('import')} i where i.kind = any(${[...kinds]})
    order by coalesce(i.applied_at, i.uploaded_at) desc, i.id desc
    limit ${limit} offset ${(page - 1) * limit}`);

export async function countImports(db: Queries, t: TableNames, kinds: readonly string[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from ${t('import')} where kind = any(${[...kinds]})`);
  return row?.count ?? 0;
}

/** What came of an import; null before it is applied, and without its rows. */
export async function findTally(db: Queries, t: TableNames, id: number): Promise<Tally | null> {
  const [row] = await db.query<{ tally: Tally | null }>(sql`
    select ${tally(t)} from ${t('import')} i where i.id = ${id}`);
  return row?.tally ?? null;
}

type FoundImport = ImportRow & { reading: Reading | null; answers: Answers | null };

/** An import with its reading and what was answered; null without one. */
export async function findImport(db: Queries, t: TableNames, id: number): Promise<FoundImport | null> {
  const [row] = await db.query<FoundImport>(sql`
    select ${columns(t)}, i.reading, i.answers from ${t('import')} i where i.id = ${id}`);
  return row ?? null;
}

/** The name of the kind of an import; null without one. */
export async function findKind(db: Queries, t: TableNames, id: number): Promise<string | null> {
  const [row] = await db.query<{ kind: string }>(sql`select kind from ${t('import')} where id = ${id}`);
  return row?.kind ?? null;
}

/** The bytes of the kept file of an import; 0 once it is forgotten, null without an import. */
export async function findSize(db: Queries, t: TableNames, id: number): Promise<number | null> {
  const [row] = await db.query<{ size: number }>(sql`
    select case when source is null then 0 else size end as size from ${t('import')} where id = ${id}`);
  return row?.size ?? null;
}

interface ImportSource {
  kind: string;
  state: ImportRow['state'];
  version: number;
  source: Buffer | null;
  sheet: number;
}

/** An import with its file and the sheet that was read; null without one. */
export async function findSource(db: Queries, t: TableNames, id: number): Promise<ImportSource | null> {
  const [row] = await db.query<ImportSource>(sql`
    select kind, state, version, source, coalesce((reading->>'sheet')::int, 0) as sheet
    from ${t('import')} where id = ${id}`);
  return row ?? null;
}

export const saveReading = (
  tx: Tx,
  t: TableNames,
  id: number,
  { state, reading }: { state: 'read' | 'reviewed'; reading: Reading },
) =>
  tx.query(sql`
    update ${t('import')} set state = ${state}, reading = ${JSON.stringify(reading)}::text::jsonb,
      version = version + 1
    where id = ${id}`);

interface LockedImport {
  state: ImportRow['state'];
  version: number;
  name: string;
  sha256: string;
}

/** An import, locked for a change; null without one. */
export async function lockImport(tx: Tx, t: TableNames, id: number): Promise<LockedImport | null> {
  const [row] = await tx.query<LockedImport>(sql`
    select state, version, file_name as name, sha256 from ${t('import')} where id = ${id} for update`);
  return row ?? null;
}

export const deleteImport = (tx: Tx, t: TableNames, id: number) =>
  tx.query(sql`delete from ${t('import')} where id = ${id}`);

/** Forgets files and what they said, which is about people: an applied import keeps its line. */
export async function forgetFiles(tx: Tx, t: TableNames, before: Temporal.Instant): Promise<void> {
  await tx.query(sql`
    delete from ${t('import')} where uploaded_at < ${before.toString()} and applied_at is null and state <> 'applying'`);
  await tx.query(sql`
    delete from ${t('import_row')} r using ${t('import')} i
    where i.id = r.import_id and i.uploaded_at < ${before.toString()} and i.applied_at is not null`);
  await tx.query(sql`
    delete from ${t('import_missing')} r using ${t('import')} i
    where i.id = r.import_id and i.uploaded_at < ${before.toString()} and i.applied_at is not null`);
  await tx.query(sql`
    update ${t('import')} set source = null, reading = null, answers = null
    where uploaded_at < ${before.toString()} and applied_at is not null and source is not null`);
}
