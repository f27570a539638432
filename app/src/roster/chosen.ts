import type { RosterRow } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { Desk } from './desk.ts';
import { rowsOf } from './grid-range.ts';

/** People and dates that a tool is about. */
export interface Chosen {
  rows: RosterRow[];
  from: LocalDate;
  to: LocalDate;
}

/** The people of the unit in the chosen rows of the grid, and the dates of a rectangle of several days, else all on screen. */
export function chosenIn({
  range,
  shown,
  roster,
  period,
}: Pick<Desk, 'range' | 'shown' | 'roster' | 'period'>): Chosen {
  const rows = rowsOf(range, shown)
    .flatMap((row) => roster.filas[row] ?? [])
    .filter(({ propia }) => propia);
  const isWide = range.to.column > range.from.column;
  const { dates, from, to } = period;
  if (!isWide) return { rows, from, to };
  return { rows, from: dates[range.from.column] ?? from, to: dates[range.to.column] ?? to };
}
