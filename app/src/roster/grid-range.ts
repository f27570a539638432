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

/** The places of a rectangle, row by row. */
export const placesOf = ({ from, to }: Range): Place[] =>
  counted(from.row, to.row).flatMap((row) =>
    counted(from.column, to.column).map((column) => ({ row, column })),
  );
