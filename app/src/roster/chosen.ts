import type { RosterRow } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { Desk } from './desk.ts';

/** People and dates that a tool is about. */
export interface Chosen {
  rows: RosterRow[];
  from: LocalDate;
  to: LocalDate;
}

/** The people of the unit in the chosen rows of the grid, and the dates of a rectangle of several days, else all on screen. */
export function chosenIn({ range, roster, period }: Pick<Desk, 'range' | 'roster' | 'period'>): Chosen {
  const rows = roster.filas.slice(range.from.row, range.to.row + 1).filter(({ propia }) => propia);
  const isWide = range.to.column > range.from.column;
  const { dates, from, to } = period;
  if (!isWide) return { rows, from, to };
  return { rows, from: dates[range.from.column] ?? from, to: dates[range.to.column] ?? to };
}
