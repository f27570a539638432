import { type ImportCell, textOf } from './import-cells.ts';
import type { FileColumns } from './import-columns.ts';
import { type DateOrder, type FoundOrder, findDateOrder } from './import-dates.ts';
import { findRutKind, type RutKind } from './import-ruts.ts';
import { dashed } from './written.ts';

/** A row of a file below its headings; its number is the one that spreadsheets show. */
export interface FileRow {
  number: number;
  cells: readonly (ImportCell | undefined)[];
}

/** The decisions about a whole file, which a person has seen. */
export interface FilePlan<F extends string = string> {
  /** The field of each column, from column A. */
  fields: readonly (F | null)[];
  dateOrder: DateOrder;
  rutKind: RutKind;
  /** The columns of the first fields, where the rows are cells of a matrix: those that name the person. */
  matrix?: readonly number[];
  /** Whether the rows are those of another file that had problems, which came back mended: the others are not here. */
  isPart?: boolean;
}

/** The heading of the reasons in a file of rows with problems. */
export const ERROR_HEADING = 'Error';

/** A value that a row would write, with the one of before, both as a person reads them. */
export interface RowChange<F extends string = string> {
  field: F;
  before: string | null;
  after: string;
}

/**
 * Decides once for a file what its columns say: how its RUTs are written, and the order of its dates.
 * @param days the headings of a matrix that are dates
 */
export function planFile<F extends string>(
  fields: readonly (F | null)[],
  rows: readonly FileRow[],
  { dates }: FileColumns<F>,
  days: readonly { heading: ImportCell }[] = [],
): { rutKind: RutKind; dates: FoundOrder } {
  const column = (field: string) => {
    const index = fields.indexOf(field as F);
    return index === -1 ? [] : rows.map(({ cells }) => cells[index]);
  };
  const hasDigits = column('digit').some((cell) => textOf(cell) !== '');
  return {
    rutKind: findRutKind(column('rut'), hasDigits),
    dates: findDateOrder([...dates.flatMap(column), ...days.map(({ heading }) => heading)]),
  };
}

export type Written = string | number | boolean | readonly string[] | null | undefined;

/** A value as a person reads it; dates as dd-mm-aaaa, null of none. */
export function writtenValue(value: Written): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'object') return value.length === 0 ? null : [...value].sort().join(', ');
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? dashed(String(value)) : String(value);
}
