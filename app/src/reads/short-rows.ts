import { type Cell, CSV_START, csvLine } from '@relevo/domain/csv';
import type { ShortAsked } from '../navigation/short-list-address.ts';
import { plainText } from '../ui/plain-text.ts';

/** Words of both directions of an order. */
const DIRECTIONS = {
  words: ['de la A a la Z', 'de la Z a la A'],
  number: ['de menos a más', 'de más a menos'],
  date: ['los primeros antes', 'los últimos antes'],
} as const;

/** A column of a short list: what of a row is searched, ordered by and downloaded. */
export interface ShortColumn<R> {
  head: string;
  cell: (row: R) => Cell;
  /** How the list is ordered by it: its word in the address, its kind, and what is compared in place of the cell. */
  order?: { by: string; as: keyof typeof DIRECTIONS; of?: (row: R) => string | number };
}

/** By what rows are told apart: `vigente`, `retirado`. */
export interface ShortStates<R> {
  words: Readonly<Record<string, string>>;
  of: (row: R) => string;
}

const BACK = ' desc';

/** Orders of a list as choices: 'Nombre, de la A a la Z'; each value has the column's word and, behind a space, the sense. */
export const orderChoices = <R>(columns: readonly ShortColumn<R>[]): { value: string; name: string }[] =>
  columns.flatMap(({ head, order }) =>
    order
      ? DIRECTIONS[order.as].map((words, back) => ({
          value: `${order.by}${back ? BACK : ''}`,
          name: `${head}, ${words}`,
        }))
      : [],
  );

const collator = new Intl.Collator('es-CL', { numeric: true, sensitivity: 'base' });
const compared = (a: Cell, b: Cell): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a ?? ''), String(b ?? ''));

function ordered<R>(rows: readonly R[], columns: readonly ShortColumn<R>[], asked: ShortAsked): readonly R[] {
  const column = columns.find(({ order }) => order && order.by === asked.orden);
  if (!column) return rows;
  const of = column.order?.of ?? column.cell;
  const sense = asked.sentido === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => sense * compared(of(a), of(b)));
}

/** The rows that are asked for, in their order: each word of the search stands in one of the columns. */
export function shortRows<R>(
  rows: readonly R[],
  columns: readonly ShortColumn<R>[],
  states: ShortStates<R> | undefined,
  asked: ShortAsked,
): readonly R[] {
  const { q = '', estado } = asked;
  const words = plainText(q.trim()).split(' ');
  const found = rows.filter((row) => {
    if (states && estado && Object.hasOwn(states.words, estado) && states.of(row) !== estado) return false;
    const text = plainText(columns.map(({ cell }) => cell(row) ?? '').join(' '));
    return words.every((word) => text.includes(word));
  });
  return ordered(found, columns, asked);
}

/** Rows as a CSV file with the columns of the list. */
export const shortFile = <R>(rows: readonly R[], columns: readonly ShortColumn<R>[]): Blob =>
  new Blob(
    [
      CSV_START,
      csvLine(columns.map(({ head }) => head)),
      ...rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))),
    ],
    { type: 'text/csv;charset=utf-8' },
  );
