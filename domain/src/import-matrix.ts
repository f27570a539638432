import { foldedText, type ImportCell, lacksResult, textOf } from './import-cells.ts';
import type { FileRow } from './import-rows.ts';
import type { LocalDate } from './time.ts';

/** More than a sheet has columns: the cells of a row have numbers of their own. */
const WIDTH = 1000;

/** The number of a cell of a matrix among the rows of its list. */
export const placeOf = (row: number, column: number): number => row * WIDTH + column + 1;
/** The number under which a row of a matrix is kept that says nothing, and what a person corrects of its person. */
export const headOf = (row: number): number => row * WIDTH;
/** The row of a cell, as spreadsheets count. */
export const rowAt = (place: number): number => Math.floor(place / WIDTH);
/** The column of a cell, from 0; null of a row that says nothing. */
export const columnAt = (place: number): number | null => (place % WIDTH === 0 ? null : (place % WIDTH) - 1);

/** A matrix as a list: which columns name the person, and which are days. */
export interface MatrixColumns<F extends string = string> {
  people: readonly { column: number; field: F }[];
  /** Null of a day that does not exist. */
  days: readonly { column: number; date: LocalDate | null; heading: string }[];
}

/** The fields of the list that a matrix becomes. */
export const unfoldedFields = <F extends string>({ people }: MatrixColumns<F>): (F | 'date' | 'code')[] => [
  ...people.map(({ field }) => field),
  'date',
  'code',
];

const says = (cell: ImportCell | undefined): boolean => textOf(cell) !== '' || lacksResult(cell);

/**
 * Unfolds a matrix into a list: a row a person and day with a code, which an empty cell has not. Titles of groups,
 * totals and signatures stay one row with one text, which is left out and counted. Pauses after each row.
 */
export function* unfoldMatrix(
  rows: readonly FileRow[],
  { people, days }: MatrixColumns,
): Generator<void, FileRow[]> {
  const dates = days.map(({ date, heading }): ImportCell => (date === null ? heading : { date }));
  const unfolded: FileRow[] = [];
  for (const { number, cells } of rows) {
    yield;
    const person = people.map(({ column }) => cells[column] ?? null);
    const own = isOfPerson(cells, people)
      ? days.flatMap(({ column }, at): FileRow[] => {
          const code = cells[column] ?? null;
          if (!says(code)) return [];
          return [{ number: placeOf(number, column), cells: [...person, dates[at] ?? null, code] }];
        })
      : [];
    const first = cells.find((cell) => textOf(cell) !== '') ?? null;
    if (own.length > 0) unfolded.push(...own);
    else if (first !== null) unfolded.push({ number: headOf(number), cells: [textOf(first)] });
  }
  return unfolded;
}

/** Whether a row names a person: by an external id, or by something with digits where RUTs stand. */
function isOfPerson(cells: FileRow['cells'], people: MatrixColumns['people']): boolean {
  if (/^(sub ?)?total/.test(foldedText(textOf(cells.find((cell) => textOf(cell) !== ''))))) return false;
  return people.some(({ column, field }) => {
    const text = textOf(cells[column]);
    return field === 'rut'
      ? /\d/.test(text) || lacksResult(cells[column])
      : field === 'externalId' && text !== '';
  });
}
