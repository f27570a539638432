export type Cell = string | number | null;

/** What a spreadsheet would take for a formula; what somebody wrote must never be carried out. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a file of lines begins with: spreadsheets read UTF-8 only then. */
export const CSV_START = '\uFEFF';

/** One line of CSV, parted by semicolons as spreadsheets in Chile expect it: the comma is their decimal sign. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(';')}\r\n`;
