import type { Roster } from '@relevo/contract';
import type { Plan } from './draft-state.ts';
import type { Place } from './grid-keys.ts';
import { type Range, sizeOf } from './grid-range.ts';

/** Rows of cells as text, as a spreadsheet copies and pastes them: tabs between days, lines between people. */
export const toText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join('\t')).join('\n');

/** The rows of a text from a spreadsheet; the line break at its end is none of its rows. */
export const fromText = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

const FREE = new Set(['', '-', '–', '—', 'LIBRE']);

/** The day that a pasted text stands for: a code, or a free day where it is empty; null for an unknown one. */
export function planOfText(text: string, types: Roster['tipos']): Plan | null {
  const code = text.toUpperCase();
  const type = types.find(({ activo, abreviatura }) => activo && abreviatura.toUpperCase() === code);
  if (type) return { que: 'turno', idtipo: type.id };
  return FREE.has(code) ? { que: 'libre' } : null;
}

interface Size {
  rows: number;
  columns: number;
}

/**
 * How far a pasted text reaches: the chosen cells where they are a multiple of it, as a single code fills all of them;
 * else its own size.
 */
export function pastedSize(text: Size, chosen: Size): Size {
  const fills = chosen.rows % text.rows === 0 && chosen.columns % text.columns === 0;
  return fills ? chosen : text;
}

/**
 * The cells that pasted rows write from the first of the chosen ones on, in rows that are on screen alone, and whether
 * some of them have no room.
 */
export function pastedCells(
  rows: readonly (readonly string[])[],
  range: Range,
  { shown, columns }: { shown: readonly number[]; columns: number },
): { cells: { place: Place; text: string }[]; beyond: boolean } {
  // A call takes no argument for each of a hundred thousand lines.
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const reach = pastedSize({ rows: rows.length, columns: width }, sizeOf(range, shown));
  const { row: top, column: left } = range.from;
  const below = shown.filter((row) => row >= top);
  const right = columns - left;
  const cells = below.slice(0, reach.rows).flatMap((row, line) =>
    Array.from({ length: Math.min(reach.columns, right) }, (_, more) => {
      const text = rows[line % rows.length]?.[more % width];
      return text === undefined ? [] : [{ place: { row, column: left + more }, text }];
    }).flat(),
  );
  return { cells, beyond: reach.rows > below.length || reach.columns > right };
}

/** Why a pasted text wrote nothing. */
export const unknownWords = (text: string): string =>
  `«${text.slice(0, 20)}» no es el código de un turno: no se pegó.`;
