import { type FileColumns, findHeadings } from '@relevo/domain/import-columns';
import { findMatrix } from '@relevo/domain/import-matrix-days';
import { type TablePart, type TableRow, tooLarge } from '../files/tables/table-reader.ts';

/** The most cells of a sheet, which are held together to be judged. */
const cellsAtMost = 500_000;

/** A sheet of a file, and the rows with something in it. */
export interface SheetSummary {
  name: string;
  hidden: boolean;
  rows: number;
}

/** A file of which one sheet is held. */
export interface HeldSheet {
  sheets: SheetSummary[];
  /** The place of the held one among them, from 0. */
  index: number;
  rows: TableRow[];
  /** Words with accents of a file whose encoding is not certain. */
  accents: string[];
}

/**
 * Reads a file and holds one sheet of it: the wanted one, else the first visible one with headings, else the first
 * visible one with rows, else the first one. A remembered one goes before all but the wanted one.
 * @param columns those of the kind of file, by which headings are found
 * @param size of the file in bytes, for the sentence of A3
 * @throws FileRefused as its reader does, and A3 for a sheet with too many cells
 */
export async function holdSheet(
  parts: AsyncIterable<TablePart>,
  size: number,
  columns: FileColumns,
  wanted: number | null = null,
  isRemembered: ((name: string, rows: readonly TableRow[]) => boolean) | null = null,
): Promise<HeldSheet> {
  const best = isRemembered ? remembered : first;
  const sheets: SheetSummary[] = [];
  let held = { rank: -1, index: 0, rows: [] as TableRow[] };
  let rows: TableRow[] = [];
  let cells = 0;
  let accents: string[] = [];
  for await (const part of parts) {
    const sheet = sheets.at(-1);
    if ('sheet' in part) {
      sheets.push({ ...part.sheet, rows: 0 });
      [rows, cells] = [[], 0];
    } else if ('rows' in part && sheet) {
      sheet.rows += part.rows.length;
      if (wanted === null ? held.rank === best : wanted !== sheets.length - 1) continue;
      for (const row of part.rows) cells += row.cells.length;
      if (cells > cellsAtMost) throw tooLarge(size, sheet.rows);
      rows.push(...part.rows);
    } else if ('sheetEnd' in part && sheet) {
      const isIt = wanted === sheets.length - 1 || (rows.length > 0 && isRemembered?.(sheet.name, rows));
      const rank = isIt ? best : rankOf(sheet, rows, columns);
      if (rank > held.rank) held = { rank, index: sheets.length - 1, rows };
    } else if ('fileEnd' in part) accents = part.fileEnd.accents;
  }
  return { sheets, index: held.index, rows: held.rows, accents };
}

/** The rank of a visible sheet with headings, and that of the sheet that a person chose in an earlier file. */
const [first, remembered] = [3, 4];

function rankOf({ hidden }: SheetSummary, rows: readonly TableRow[], columns: FileColumns): number {
  if (rows.length === 0) return 0;
  if (hidden) return 1;
  const cells = rows.map((row) => row.cells);
  const hasHeadings = findHeadings(cells, columns) !== null || (columns.matrix && findMatrix(cells, columns));
  return hasHeadings ? first : 2;
}
