import { foldedText } from './import-cells.ts';
import type { DateOrder } from './import-dates.ts';

/** The meaning that a person gave to a column; null of one that is not imported. */
interface RememberedColumn<F extends string> {
  /** The heading without case, accents, dots and blanks. */
  heading: string;
  /** Which of the columns with this heading, from 0. */
  nth: number;
  field: F | null;
}

/** The answers of a person to the columns of a file. */
export interface ColumnMemory<F extends string = string> {
  /** The headings of all columns, by letter. */
  headings: readonly string[];
  /** Columns whose meaning was not recognised by the heading alone. */
  columns: readonly RememberedColumn<F>[];
  dateOrder: DateOrder | null;
  /** The name of the sheet that a person chose. */
  sheet: string | null;
}

const keyOf = (heading: string): string => foldedText(heading).replaceAll(' ', '');

/** The headings of a file by letter, without those of columns that have none: the order of columns tells nothing. */
export const headingKeys = (headings: readonly string[]): string[] =>
  headings.map(keyOf).filter(Boolean).sort();

/** The headings by column, each with its place among those that are the same. */
function placesOf(headings: readonly string[]): { heading: string; nth: number }[] {
  const seen = new Map<string, number>();
  return headings.map((text) => {
    const heading = keyOf(text);
    const nth = seen.get(heading) ?? 0;
    seen.set(heading, nth + 1);
    return { heading, nth };
  });
}

/** The memory of a file with the same headings, in any order; null without one. */
export function sameHeadings<F extends string>(
  headings: readonly string[],
  memories: readonly ColumnMemory<F>[],
): ColumnMemory<F> | null {
  const keys = headingKeys(headings);
  if (keys.length === 0) return null;
  return memories.find((memory) => String(memory.headings) === String(keys)) ?? null;
}

/**
 * The meanings that are taken over for a file: all of one with the same headings; of others only what a person has said of
 * headings that are not recognised, where no other column has that meaning.
 * @param recognised the fields by the headings alone, from column A
 * @param memories the newest first
 * @returns the fields by their columns
 */
export function recallColumns<F extends string>(
  headings: readonly string[],
  recognised: readonly (F | null)[],
  memories: readonly ColumnMemory<F>[],
): Map<number, F | null> {
  const same = sameHeadings(headings, memories);
  const recalled = new Map<number, F | null>();
  const taken = new Set(recognised);
  for (const [column, { heading, nth }] of placesOf(headings).entries()) {
    if (heading === '') continue;
    const isIt = (one: RememberedColumn<F>) => one.heading === heading && one.nth === nth;
    if (same) {
      const found = same.columns.find(isIt);
      if (found) recalled.set(column, found.field);
      continue;
    }
    if (recognised[column]) continue;
    const field = memories.flatMap(({ columns }) => columns.find(isIt) ?? [])[0]?.field ?? null;
    if (field === null || taken.has(field)) continue;
    recalled.set(column, field);
    taken.add(field);
  }
  return recalled;
}

/**
 * The columns of a file as they are remembered.
 * @param chosen the fields that a person has said, by their columns; those that headings tell are left out
 */
export const rememberedColumns = <F extends string>(
  headings: readonly string[],
  chosen: ReadonlyMap<number, F | null>,
): RememberedColumn<F>[] =>
  placesOf(headings).flatMap((place, column) =>
    place.heading !== '' && chosen.has(column) ? [{ ...place, field: chosen.get(column) ?? null }] : [],
  );
