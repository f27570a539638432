export type Cell = string | number | null;

/** The first character of a formula in a spreadsheet; text of people must never be carried out. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The byte order mark at the start of a CSV file: spreadsheets read UTF-8 only then. */
export const CSV_START = '\uFEFF';

/** A line of CSV, parted by semicolons as spreadsheets in Chile expect it: the comma is their decimal sign. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(';')}\r\n`;
