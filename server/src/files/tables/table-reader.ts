import type { ImportCell } from '@relevo/domain/import-cells';
import type { Problem } from '@relevo/domain/import-problems';

/** The limits of a file that is read as tables, in bytes, rows, columns and characters. */
export const TABLE_LIMITS = {
  packedBytes: 10_000_000,
  csvBytes: 50_000_000,
  unpackedBytes: 200_000_000,
  /** Times that the parts of an archive may be as large as the archive. */
  unpackedRatio: 100,
  entries: 200,
  sheets: 60,
  rows: 20_000,
  columns: 400,
  cells: 6_000_000,
  /** Characters of a cell. */
  text: 500,
  merges: 10_000,
} as const;

export type TableFormat = 'xlsx' | 'ods' | 'xls' | 'csv';

/** A row with something in it. */
export interface TableRow {
  /** From 1, as spreadsheets count. */
  number: number;
  hidden: boolean;
  /** From column A; empty cells at the end are left out. Of merged cells the first has the value. */
  cells: ImportCell[];
}

/** A rectangle of merged cells: rows from 1, columns from 0, both ends included. */
export interface MergedCells {
  fromRow: number;
  toRow: number;
  fromColumn: number;
  toColumn: number;
}

/** A part of a file in reading order: the format, then each sheet with its rows and its end, then the end of the file. */
export type TablePart =
  | { file: { format: TableFormat; encoding?: 'utf-8' | 'utf-16' | 'windows-1252'; delimiter?: string } }
  | { sheet: { name: string; hidden: boolean } }
  | { rows: TableRow[] }
  /** Columns from 0. Merged cells stand behind the rows in the formats. */
  | { sheetEnd: { merged: MergedCells[]; hiddenColumns: number[] } }
  /** The first words with accents of a file whose encoding was not certain: a person says whether they read well. */
  | { fileEnd: { accents: string[] } };

/** How one file is read. */
export interface TableOrder {
  bytes: Buffer;
  /** The most rows of a sheet; `TABLE_LIMITS.rows` unless the kind of import allows more. */
  rowsAtMost: number;
}

/**
 * A reader of one format: the parts of a file as they are read.
 * @throws FileRefused with a problem of the file
 */
export type TableReader = (order: TableOrder) => AsyncGenerator<TablePart>;

/** The refusal of a whole file. */
export class FileRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`file refused: ${problem.code}`);
    this.problem = problem;
  }
}

/** A file that is no workbook or is broken. */
export const unreadable = (): FileRefused => new FileRefused({ code: 'A1' });

/** A file that unfolds beyond a limit. */
export const unfolds = (): FileRefused => new FileRefused({ code: 'A4' });

/** A file of too many bytes, or of too many rows, columns, sheets or cells once they were counted. */
export function tooLarge(bytes: number, rows?: number): FileRefused {
  const m = Math.round(bytes / 100_000) / 10;
  return new FileRefused({ code: 'A3', words: rows === undefined ? { m } : { n: rows, m } });
}
