import type { LocalDate } from './time.ts';
import { tidyText } from './typed-text.ts';

/** A calendar date that a workbook keeps as one, with its time of day where the cell has both. */
export interface ImportDate {
  date: LocalDate;
  /** 'HH:mm' */
  time?: string;
}

/** A value of a cell. Times are 'HH:mm', since formats of workbooks disagree about the day of a time alone. */
export type ImportValue =
  | string
  | number
  | boolean
  | ImportDate
  | { time: string }
  /** The error that a spreadsheet shows, as '#N/A'. */
  | { error: string }
  /** A text beyond the limit of a cell, cut there. */
  | { long: string };

/** A cell of an imported file; null is empty. Of a formula the stored result counts, null where none is stored (A10). */
export type ImportCell = ImportValue | { formula: ImportValue | null } | null;

/** The stored result of a formula, or the value itself; null of an empty cell and of a formula without a result. */
export function cellValue(cell: ImportCell | undefined): ImportValue | null {
  if (cell === undefined || cell === null) return null;
  return typeof cell === 'object' && 'formula' in cell ? cell.formula : cell;
}

/** Whether the cell is a formula whose result the file does not carry. */
export const lacksResult = (cell: ImportCell | undefined): boolean =>
  typeof cell === 'object' && cell !== null && 'formula' in cell && cell.formula === null;

/** Letters with dots between them are one word: 'U.C.I.', 'R.U.T'. */
const dotted = /(?<![\p{L}\p{N}])(?:\p{L}\p{M}*\.)+\p{L}\p{M}*(?![\p{L}\p{M}\p{N}])/gu;

/**
 * A text for comparing names and headings: without case, accents, dots and other signs between its words; an
 * abbreviation with dots is the one without.
 */
export function foldedText(text: string): string {
  return tidyText(text)
    .replace(dotted, (word) => word.replaceAll('.', ''))
    .replaceAll('º', '°')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A cell as the text that a person reads in it, tidied; dates as dd-mm-aaaa, '' of an empty cell. */
export function textOf(cell: ImportCell | undefined): string {
  const value = cellValue(cell);
  if (value === null) return '';
  if (typeof value === 'string') return tidyText(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'VERDADERO' : 'FALSO';
  if ('date' in value) {
    const [year, month, day] = value.date.split('-');
    return [`${day}-${month}-${year}`, ...(value.time ? [value.time] : [])].join(' ');
  }
  if ('time' in value) return value.time;
  return tidyText('error' in value ? value.error : value.long);
}

/** A number in digits, never with an exponent; the sign of decimals is the comma. */
function numberText(value: number): string {
  const plain = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 });
  return plain.replace('.', ',');
}
