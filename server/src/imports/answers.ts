import { foldedText, type ImportCell } from '@relevo/domain/import-cells';
import { readDate } from '@relevo/domain/import-dates';
import { columnAt, headOf, rowAt } from '@relevo/domain/import-matrix';
import type { FilePlan } from '@relevo/domain/import-rows';
import type { CodeAnswer } from './codes.ts';
import type { Reading } from './reading.ts';

/** The file counts, Relevo's values stay, or the row is left out. */
export type Decision = 'file' | 'relevo' | 'omit';

/** The parts of an organisation that a file names, by their tables. */
export type NamedPart = 'unit' | 'position' | 'payroll_group' | 'workplace';

interface CorrectedCell {
  sheet: number;
  row: number;
  column: number;
  /** The meaning of the column at the correction: in a column that means something else it does not count. */
  field: string;
  value: string;
}

/** The answer to a name that the organisation does not have; no action takes back what an earlier file would say. */
export interface NameAnswer {
  part: NamedPart;
  /** As the file has it. */
  value: string;
  action: 'create' | 'use' | 'ignore' | null;
  /** The part that is used. */
  target: number | null;
  /** Of a unit that is made. */
  abbreviation: string | null;
  /** Of a workplace that is made. */
  place: { lat: number; lng: number; radius: number } | null;
}

/** The answers of a person to the review of an import, as the table `import` keeps them. */
export interface Answers {
  cells: CorrectedCell[];
  rows: { sheet: number; row: number; decision: Decision }[];
  names: NameAnswer[];
  /** To the codes of a roster; of an import of before there are none. */
  codes?: CodeAnswer[];
  /** The last day of those who are missing from the file, and the reason; null while they stay. */
  missing: { until: string; reason: string } | null;
}

export const noAnswers: Answers = { cells: [], rows: [], names: [], missing: null };

/** A typed value as a cell; a date is typed as dd-mm-aaaa, whatever the order of the file. */
function typedCell(value: string, isDate: boolean): ImportCell {
  if (value.trim() === '') return null;
  if (!isDate) return value;
  const read = readDate(value, 'dmy');
  return 'date' in read ? { date: read.date } : value;
}

/**
 * The corrections of a sheet that count for its columns, by row, each by its place among the fields. What is corrected of
 * the person of a matrix counts in all cells of the row.
 */
export function correctionsOf(
  { cells }: Answers,
  sheet: number,
  { fields, matrix }: Pick<FilePlan, 'fields' | 'matrix'>,
): (row: number) => ReadonlyMap<number, string> | undefined {
  const byRow = new Map<number, Map<number, string>>();
  for (const { row, column, field, value, ...one } of cells) {
    const isCell = matrix && columnAt(row) === column;
    const at = isCell ? fields.indexOf('code') : matrix ? matrix.indexOf(column) : column;
    if (one.sheet !== sheet || (!isCell && fields[at] !== field)) continue;
    const own = byRow.get(row) ?? new Map<number, string>();
    byRow.set(row, own.set(at, value));
  }
  return (row) => {
    const whole = matrix && byRow.get(headOf(rowAt(row)));
    return whole ? new Map([...whole, ...(byRow.get(row) ?? [])]) : byRow.get(row);
  };
}

/** The corrections of a sheet by the rows and columns of the file, which a matrix has several rows of an import in. */
export function fileCorrections(
  { cells }: Answers,
  { sheet, columns, matrix }: Pick<Reading, 'sheet' | 'columns' | 'matrix'>,
): Map<number, Map<number, string>> {
  const byRow = new Map<number, Map<number, string>>();
  for (const one of cells) {
    if (one.sheet !== sheet || columns[one.column]?.field !== one.field) continue;
    const row = matrix ? rowAt(one.row) : one.row;
    const own = byRow.get(row) ?? new Map<number, string>();
    byRow.set(row, own.set(one.column, one.value));
  }
  return byRow;
}

/** The fields of the columns of a file, and which fields are dates. */
export interface Meanings {
  fields: readonly (string | null)[];
  dates: readonly string[];
}

/** The cells of a row with its corrections in their place. */
export function corrected<C extends ImportCell | undefined>(
  cells: readonly C[],
  corrections: ReadonlyMap<number, string> | undefined,
  { fields, dates }: Meanings,
): (C | ImportCell)[] {
  if (!corrections) return [...cells];
  const copy: (C | ImportCell)[] = [...cells];
  for (const [column, value] of corrections) {
    while (copy.length < column) copy.push(null);
    copy[column] = typedCell(value, dates.includes(fields[column] ?? ''));
  }
  return copy;
}

/** Names that differ by case, accents and signs alone are one. */
export const nameKey = (value: string): string => foldedText(value);
