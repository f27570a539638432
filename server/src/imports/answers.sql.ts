import type { ImportCell } from '@relevo/domain/import-cells';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { type Answers, noAnswers } from './answers.ts';
import type { ImportRow } from './imports.sql.ts';
import type { Reading } from './reading.ts';
import { storable } from './rows.sql.ts';

/** An import with how it was understood and what was answered. */
interface OpenReview {
  state: ImportRow['state'];
  version: number;
  /** Of the file, as the table keeps it. */
  kind: string;
  reading: Reading | null;
  answers: Answers;
}

export async function findReview(db: Queries, t: TableNames, id: number): Promise<OpenReview | null> {
  const [row] = await db.query<OpenReview & { answers: Answers | null }>(sql`
    select state, version, kind, reading, answers from ${t('import')} where id = ${id}`);
  return row ? { ...row, answers: row.answers ?? noAnswers } : null;
}

/** Keeps what was answered, as a new version of the import. */
export const saveAnswers = (tx: Tx, t: TableNames, id: number, answers: Answers) =>
  tx.query(sql`
    update ${t('import')} set answers = ${JSON.stringify(answers, storable)}::text::jsonb, version = version + 1
    where id = ${id}`);

/** The values by which rows stand in relation with each other; null where a row has none. */
export interface RowKeys {
  row: number;
  keys: (string | null)[];
}

export const listKeys = (db: Queries, t: TableNames, id: number): Promise<RowKeys[]> =>
  db.query<RowKeys>(sql`
    select "row", array['rut ' || lower("values"->>'rut'), 'email ' || lower("values"->>'email'),
      'id ' || lower("values"->>'externalId'), 'relevo ' || ("values"->>'relevoId')] as keys
    from ${t('import_row')} where import_id = ${id} and "values" is not null`);

/** Rows of an import with the cells of the file; all of them, or some. */
export const listCells = (
  db: Queries,
  t: TableNames,
  id: number,
  rows: readonly number[] | null = null,
): Promise<{ number: number; cells: ImportCell[] }[]> =>
  db.query<{ number: number; cells: ImportCell[] }>(sql`
    select "row" as number, cells from ${t('import_row')}
    where import_id = ${id} and cells is not null
      and (${rows === null} or "row" in (select unnest(${[...(rows ?? [])]}::int[]))) order by "row"`);
