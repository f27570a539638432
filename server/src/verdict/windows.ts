import { addDays, type LocalDate } from '@relevo/domain/time';

/** A range of dates, both inclusive. */
export interface Window {
  from: LocalDate;
  to: LocalDate;
}

// A week on either side decides the hours; nights in a row may reach further.
const daysAround = 14;

/** The dates around each of the given ranges that a verdict looks at, without doubles. */
export function windowsAround(ranges: readonly Window[]): Window[] {
  const wide = ranges
    .map(({ from, to }) => ({ from: addDays(from, -daysAround), to: addDays(to, daysAround) }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const merged: Window[] = [];
  for (const range of wide) {
    const last = merged.at(-1);
    if (!last || range.from > last.to) merged.push(range);
    else if (range.to > last.to) last.to = range.to;
  }
  return merged;
}

/** The whole months of the ranges that windows were made around. */
export const monthsWithin = (windows: readonly Window[]): Window[] =>
  windows.map(({ from, to }) => {
    const last = Temporal.PlainDate.from(addDays(to, -daysAround));
    return {
      from: `${addDays(from, daysAround).slice(0, 8)}01`,
      to: last.with({ day: last.daysInMonth }).toString(),
    };
  });
