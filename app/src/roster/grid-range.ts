import type { Place } from './grid-keys.ts';

/** A rectangle of the grid: its first and its last place, both within. */
export interface Range {
  from: Place;
  to: Place;
}

/** The rectangle between two places, in whichever order they were chosen. */
export const rangeOf = (one: Place, other: Place): Range => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
});

const counted = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The rows of a rectangle that are on screen, of a grid that shows these. */
export const rowsOf = ({ from, to }: Range, shown: readonly number[]): number[] =>
  shown.filter((row) => from.row <= row && row <= to.row);

/** The places of a rectangle, row by row; what the grid does not show is none of it. */
export const placesOf = (range: Range, shown: readonly number[]): Place[] =>
  rowsOf(range, shown).flatMap((row) =>
    counted(range.from.column, range.to.column).map((column) => ({ row, column })),
  );

export const isOne = ({ from, to }: Range): boolean => from.row === to.row && from.column === to.column;

export const sizeOf = (range: Range, shown: readonly number[]) => ({
  rows: rowsOf(range, shown).length,
  columns: range.to.column - range.from.column + 1,
});

/** What is chosen in the grid: the cell with the focus, and two corners of a rectangle. */
export interface Choice {
  active: Place;
  /** Where the choice began, and where it ends. */
  anchor: Place;
  end: Place;
}

export const oneChosen = (place: Place): Choice => ({ active: place, anchor: place, end: place });

/** The choice after its people changed places: it stays with the person that has the focus, and a rectangle ends. */
export function followed(chosen: Choice, before: readonly number[], now: readonly number[]): Choice {
  const { row, column } = chosen.active;
  const to = now.indexOf(before[row] ?? Number.NaN);
  return oneChosen({ row: to < 0 ? row : to, column });
}

/** The same choice in a grid that may have fewer people. */
export function within({ active, anchor, end }: Choice, rows: number): Choice {
  const inside = ({ row, column }: Place) => ({ row: Math.min(row, rows - 1), column });
  return { active: inside(active), anchor: inside(anchor), end: inside(end) };
}
