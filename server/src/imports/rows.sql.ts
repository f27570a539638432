import type { ImportCell } from '@relevo/domain/import-cells';
import type { RowProblem } from '@relevo/domain/import-problems';
import type { RowChange } from '@relevo/domain/import-rows';
import type { Queries, Tx } from '../db/connection.ts';
import { containing, join, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Decision } from './answers.ts';
import type { Verdict } from './judge.ts';
import type { AnsweredRow } from './judge-answered.ts';

/** A row of an import as its page lists it; a person who is missing from the file has no row. */
export interface ListedRow {
  row: number | null;
  personId: number | null;
  name: string;
  rut: string | null;
  changes: RowChange[];
  problems: RowProblem[];
  /** As the file has them, of the columns that are imported; none of a person who is missing. */
  cells: ImportCell[] | null;
  decision: Decision | null;
}

/** How many rows have each verdict, and how many people are missing from the file. */
export type Counts = Record<Verdict | 'missing', number>;
export type Pile = Verdict | 'missing';

/** Rows that one statement takes, which are written as text in one go. */
const atOnce = 250;

/** Puts the rows of an import in the place of those of before. */
export async function replaceRows(
  tx: Tx,
  t: TableNames,
  importId: number,
  rows: readonly AnsweredRow[],
): Promise<void> {
  await tx.query(sql`delete from ${t('import_row')} where import_id = ${importId}`);
  await insertRows(tx, t, importId, rows);
}

/** Puts rows of an import in the place of the same ones of before. */
export async function replaceSome(
  tx: Tx,
  t: TableNames,
  importId: number,
  rows: readonly AnsweredRow[],
): Promise<void> {
  const numbers = rows.map(({ row }) => row);
  await tx.query(sql`
    delete from ${t('import_row')} where import_id = ${importId} and "row" in (select unnest(${numbers}::int[]))`);
  await insertRows(tx, t, importId, rows);
}

async function insertRows(
  tx: Tx,
  t: TableNames,
  importId: number,
  rows: readonly AnsweredRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) {
    const portion = JSON.stringify(rows.slice(at, at + atOnce), storable);
    await tx.query(sql`
      insert into ${t('import_row')} (
        import_id, "row", verdict, person_id, person_version, name, sought, "values", changes, problems, cells, said,
        decision)
      select ${importId}::int, x."row", x.verdict, x."personId", x."personVersion", x.name, x.sought, x."values", x.changes, x.problems,
        x.cells, x.said, x.decision
      from json_to_recordset(${portion}::text::json) as x(
        "row" int, verdict text, "personId" int, "personVersion" int, name text, sought text, "values" jsonb, changes jsonb, problems jsonb,
        cells jsonb, said jsonb, decision text)`);
  }
}

/** A replacer of `JSON.stringify`: PostgreSQL has neither NUL nor halves of surrogates. */
export const storable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

/** People with a contract that has not ended who are in no row of an import, by a query of `id`, `name` and `rut`. */
export const missing = (t: TableNames, importId: number, today: string): Sql => sql`
  select p.id, concat_ws(' ', p.first_name, p.last_name, p.second_last_name) as name, p.rut, p.email, p.sought
  from ${t('person')} p
  where p.merged_into is null and exists (
      select from ${t('worker')} w join ${t('contract')} c on c.worker_id = w.id
      where w.person_id = p.id and (c.ends_on is null or c.ends_on >= ${today}))
    and not exists (
      select from ${t('import_row')} r where r.import_id = ${importId} and r.person_id = p.id)
    -- a file of people alone lists all of them
    and exists (select from ${t('import')} i where i.id = ${importId} and i.kind = 'people')`;

/** How many rows an import has in each pile. */
export async function countRows(
  db: Queries,
  t: TableNames,
  importId: number,
  today: string,
): Promise<Counts> {
  const rows = await db.query<{ pile: Pile; count: number }>(sql`
    select r.verdict as pile, count(*)::int as count from ${t('import_row')} r
    where r.import_id = ${importId} group by r.verdict
    union all select 'missing', count(*)::int from (${missing(t, importId, today)}) m`);
  const none: Counts = { new: 0, changed: 0, same: 0, problem: 0, ignored: 0, missing: 0 };
  return Object.assign(none, Object.fromEntries(rows.map(({ pile, count }) => [pile, count])));
}

/** The verdict on a row; null without such a row. */
export async function findRow(
  db: Queries,
  t: TableNames,
  importId: number,
  row: number,
): Promise<{ verdict: Verdict; problems: RowProblem[]; decision: Decision | null } | null> {
  const [found] = await db.query<{ verdict: Verdict; problems: RowProblem[]; decision: Decision | null }>(sql`
    select verdict, problems, decision from ${t('import_row')} where import_id = ${importId} and "row" = ${row}`);
  return found ?? null;
}

/** The rows of an import whose numbers lie between two, the second left out. */
export async function listPlaces(
  db: Queries,
  t: TableNames,
  importId: number,
  [from, until]: readonly [number, number],
): Promise<number[]> {
  const rows = await db.query<{ row: number }>(sql`
    select "row" from ${t('import_row')}
    where import_id = ${importId} and "row" >= ${from}::int and "row" < ${until}::int order by "row"`);
  return rows.map(({ row }) => row);
}

/** The rows with problems, in the order of the file. */
export const listProblems = (
  db: Queries,
  t: TableNames,
  importId: number,
): Promise<{ row: number; problems: RowProblem[] }[]> =>
  db.query<{ row: number; problems: RowProblem[] }>(sql`
    select r."row", r.problems from ${t('import_row')} r
    where r.import_id = ${importId} and r.verdict = 'problem' order by r."row"`);

interface Wanted {
  importId: number;
  pile: Pile;
  /** Words that a row's name, RUT or e-mail has, folded and without dots. */
  words: readonly string[];
  today: string;
}

/** The rows of a pile, as a query of `place` and the columns of `ListedRow`. */
function pileOf(t: TableNames, { importId, pile, words, today }: Wanted): Sql {
  const found = (sought: Sql): Sql =>
    words.length === 0
      ? sql``
      : join(
          words.map((word) => sql` and ${sought} like ${containing(word)}`),
          '',
        );
  if (pile === 'missing')
    return sql`
      select null::int as "row", m.id as "personId", m.name, m.rut, '[]'::jsonb as changes, coalesce((
          select jsonb_build_array(x.problem || jsonb_build_object('column', null, 'value', ''))
          from ${t('import_missing')} x
          where x.import_id = ${importId} and x.person_id = m.id and x.problem is not null), '[]') as problems,
        null::jsonb as cells, null::text as decision, row_number() over (order by m.name, m.id) as place
      from (${missing(t, importId, today)}) m where true ${found(sql`replace(m.sought || ' ' || coalesce(lower(m.rut), ''), '.', '')`)}`;
  return sql`
    select r."row", r.person_id as "personId", r.name, r."values"->>'rut' as rut, r.changes, r.problems,
      r.cells, r.decision, r."row" as place
    from ${t('import_row')} r
    where r.import_id = ${importId} and r.verdict = ${pile} ${found(sql`r.sought`)}`;
}

/** The rows of a pile in the order of the file, those who are missing by name. */
export const listRows = (
  db: Queries,
  t: TableNames,
  wanted: Wanted,
  { page, limit }: { page: number; limit: number },
): Promise<ListedRow[]> =>
  db.query<ListedRow>(sql`
    select f."row", f."personId", f.name, f.rut, f.changes, f.problems, f.cells, f.decision from (${pileOf(t, wanted)}) f
    order by f.place limit ${limit} offset ${(page - 1) * limit}`);

export async function countPile(db: Queries, t: TableNames, wanted: Wanted): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from (${pileOf(t, wanted)}) f`);
  return row?.count ?? 0;
}
