/** The cells of another sheet from which a drop-down offers its values; rows and columns from 0, the last row included. */
export interface DropDownSource {
  sheet: number;
  column: number;
  lastRow: number;
}

/** A column of a sheet; its cells are text, so that a spreadsheet turns no code into a date and cuts no zero. */
export interface BookColumn {
  heading: string;
  /** In characters. */
  width: number;
  /** The values that a drop-down below the heading offers; others can be typed. */
  offers: DropDownSource | null;
}

export interface BookSheet {
  name: string;
  columns: readonly BookColumn[];
  /** Below the headings. */
  rows: readonly (readonly string[])[];
}

/** A small workbook of texts, which is made at once. */
export type Book = readonly BookSheet[];

/** The rows below the headings that have drop-downs. */
export const OFFERED_ROWS = 5000;

/** The name by which a format calls the cells of a drop-down: no blank, and never an address of a cell. */
export const rangeName = ({ column }: DropDownSource): string => `Lista_${column + 1}`;
