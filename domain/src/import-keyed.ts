import { foldedText, textOf } from './import-cells.ts';
import type { FileColumns } from './import-columns.ts';
import { rowAt } from './import-matrix.ts';
import type { RowProblem } from './import-problems.ts';
import { RowReader } from './import-row-reader.ts';
import type { FilePlan, FileRow, RowChange } from './import-rows.ts';

/** A row beside what Relevo has of the same thing. */
export interface ComparedRow<F extends string> {
  /** The person or the thing, as a list names it. */
  name: string;
  /** The person whom the row is about; null of a row about no person. */
  personId: number | null;
  /** By which the row is searched, beside the name. */
  rut: string | null;
  isNew: boolean;
  changes: RowChange<F>[];
  /** What is kept of the row until it is written. */
  values: object;
}

/** The rules of a kind of file whose rows each say something about one thing, which a key tells from the others. */
export interface KeyedRules<F extends string, V> {
  columns: FileColumns<F>;
  /** The columns that each row fills. */
  needed: readonly F[];
  /** The column of problems with the thing that a row is about. */
  keyField: F;
  lengths?: Partial<Record<F, number>>;
  /** Reads the cells of a row, and reports what is wrong with them. */
  read(reader: RowReader<F>): V;
  /** The thing that a row is about; null where the row does not tell. */
  keyOf(values: V): string | null;
  /** Compares a row with what Relevo has, and reports what hinders it. */
  compare(values: V, reader: RowReader<F>): ComparedRow<F>;
}

/** A row of a file with what hinders it; null of a row of titles, totals and signatures. */
export interface CheckedRow<F extends string> extends ComparedRow<F> {
  row: number;
  problems: RowProblem[];
}

/**
 * The verdict on each row of a file, with a pause after each. Rows with one value at most, and totals, are left out and counted, as those of
 * people. Two rows about the same thing are problems, each naming the other (R1).
 */
export function* checkRows<F extends string, V>(
  rows: readonly FileRow[],
  plan: FilePlan<F>,
  rules: KeyedRules<F, V>,
): Generator<void, { checked: CheckedRow<F>[]; ignored: number[] }> {
  const checked: (CheckedRow<F> & { key: string | null; reader: RowReader<F> })[] = [];
  const ignored: number[] = [];
  for (const row of rows) {
    yield;
    if (!saysSomething(row, plan)) {
      ignored.push(row.number);
      continue;
    }
    const reader = new RowReader(row, plan, rules.lengths);
    const values = rules.read(reader);
    for (const field of rules.needed) reader.require(field, rules.columns.heading(field));
    const compared = rules.compare(values, reader);
    checked.push({
      ...{ row: row.number, problems: reader.problems, ...compared },
      ...{ key: rules.keyOf(values), reader },
    });
  }
  const byKey = Map.groupBy(checked, ({ key }) => key);
  byKey.delete(null);
  for (const same of byKey.values()) {
    for (const one of same.length > 1 ? same : []) {
      const other = same.find((another) => another !== one);
      const row = other?.row ?? one.row;
      one.reader.report(rules.keyField, { code: 'R1', words: { n: plan.matrix ? rowAt(row) : row } });
    }
  }
  return { checked, ignored };
}

function saysSomething({ cells }: FileRow, { fields }: FilePlan): boolean {
  const filled = cells.filter((cell, at) => (fields[at] ?? null) !== null && textOf(cell) !== '');
  const first = foldedText(textOf(cells.find((cell) => textOf(cell) !== '')));
  return filled.length > 1 && !/^(sub ?)?total/.test(first);
}

/** A value that a row would write beside the one of before, as a person reads them; none where both are the same. */
export function changeOf<F extends string>(
  field: F,
  after: string | null,
  before: string | null,
  isSame: (after: string, before: string) => boolean = (a, b) => a === b,
): RowChange<F>[] {
  if (after === null || (before !== null && isSame(after, before))) return [];
  return [{ field, before, after }];
}
