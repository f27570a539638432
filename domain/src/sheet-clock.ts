import type { ClockWindow } from './sheet-facts.ts';
import type { Span } from './spans.ts';
import { addDays, instantOf, type LocalDate, startOfDay } from './time.ts';

/** Moments of local dates and times, kept: the sheets of a unit ask for the same few all the time. */
const known = new Map<string, number>();

function kept(key: string, make: () => number): number {
  const moment = known.get(key);
  if (moment !== undefined) return moment;
  if (known.size > 20_000) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}

const dayStart = (date: LocalDate, zone: string): number =>
  kept(`${zone} ${date}`, () => startOfDay(date, zone).epochMilliseconds);

const momentOf = (date: LocalDate, time: string, zone: string): number =>
  kept(`${zone} ${date} ${time}`, () => instantOf(date, time, zone).epochMilliseconds);

const knownDates = new Map<LocalDate, LocalDate[]>();

/** A date with the one before it and the two after it: all that a shift of that date can touch. */
function datesAround(date: LocalDate): LocalDate[] {
  const dates = knownDates.get(date);
  if (dates) return dates;
  if (knownDates.size > 5000) knownDates.clear();
  const made = [-1, 0, 1, 2].map((days) => addDays(date, days));
  knownDates.set(date, made);
  return made;
}

/** The local dates around a shift's own for which something holds, each from its first to its last moment. */
export const daysWhere = (date: LocalDate, zone: string, holds: (date: LocalDate) => boolean): Span[] =>
  datesAround(date)
    .filter(holds)
    .map((day) => ({ from: dayStart(day, zone), to: dayStart(addDays(day, 1), zone) }));

/** The nightly windows around a shift's date, each belonging to the date on which it starts. */
export const windowsAround = (date: LocalDate, zone: string, { from, to }: ClockWindow): Span[] =>
  datesAround(date).map((day) => ({
    from: momentOf(day, from, zone),
    to: momentOf(to > from ? day : addDays(day, 1), to, zone),
  }));

/** Whether a moment lies in one of the windows around a shift's date; their ends belong to them. */
export const liesIn = (moment: number, windows: readonly Span[]): boolean =>
  windows.some(({ from, to }) => from <= moment && moment <= to);
