export type Cell = string | number | null;

/** The first character of a formula in a spreadsheet; text of people must never be carried out. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A length of time that was taken back, as '-01:30': no formula begins so. */
const LENGTH = /^-\d+:\d{2}$/;

/** How the lines of a file are parted, and the decimal sign of its numbers. */
export interface CsvForm {
  separator: string;
  decimal: ',' | '.';
}

function written(cell: Cell, { separator, decimal }: CsvForm): string {
  if (cell === null) return '';
  const text =
    typeof cell === 'number'
      ? String(cell).replace('.', decimal)
      : FORMULA.test(cell) && !LENGTH.test(cell)
        ? `'${cell}`
        : cell;
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The byte order mark at the start of a CSV file: spreadsheets read UTF-8 only then. */
export const CSV_START = '\uFEFF';

/** A line of CSV in a chosen form. */
export const csvLineAs = (cells: readonly Cell[], form: CsvForm): string =>
  `${cells.map((cell) => written(cell, form)).join(form.separator)}\r\n`;

const USUAL: CsvForm = { separator: ';', decimal: ',' };

/** A line of CSV, parted by semicolons as spreadsheets in Chile expect it: the comma is their decimal sign. */
export const csvLine = (cells: readonly Cell[]): string => csvLineAs(cells, USUAL);
