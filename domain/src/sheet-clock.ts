import type { ClockWindow } from './sheet-facts.ts';
import type { Span } from './spans.ts';
import { addDays, instantOf, type LocalDate, startOfDay } from './time.ts';

/** Cache of values by key: the sheets of a unit ask for the same few dates all the time. */
function keeper<T>(atMost: number): (key: string, make: () => T) => T {
  const known = new Map<string, T>();
  return (key, make) => {
    const there = known.get(key);
    if (there !== undefined) return there;
    if (known.size > atMost) known.clear();
    const made = make();
    known.set(key, made);
    return made;
  };
}

/** A date with the one before it and the two after it: all that a shift of that date can touch. */
const datesAround = (date: LocalDate): LocalDate[] => [-1, 0, 1, 2].map((days) => addDays(date, days));

interface Day extends Span {
  date: LocalDate;
}

const keptDays = keeper<readonly Day[]>(5000);
const keptWindows = keeper<readonly Span[]>(5000);

/** The local dates around a shift's own for which something holds, each from its first to its last moment. */
export const daysWhere = (date: LocalDate, zone: string, holds: (date: LocalDate) => boolean): Span[] =>
  keptDays(`${date} ${zone}`, () =>
    datesAround(date).map((day) => ({
      date: day,
      from: startOfDay(day, zone).epochMilliseconds,
      to: startOfDay(addDays(day, 1), zone).epochMilliseconds,
    })),
  ).filter((day) => holds(day.date));

/** The nightly windows around a shift's date, each belonging to the date on which it starts. */
export const windowsAround = (date: LocalDate, zone: string, { from, to }: ClockWindow): readonly Span[] =>
  keptWindows(`${date} ${zone} ${from} ${to}`, () =>
    datesAround(date).map((day) => ({
      from: instantOf(day, from, zone).epochMilliseconds,
      to: instantOf(to > from ? day : addDays(day, 1), to, zone).epochMilliseconds,
    })),
  );

/** Whether a moment lies in one of the windows around a shift's date; their ends belong to them. */
export const liesIn = (moment: number, windows: readonly Span[]): boolean =>
  windows.some(({ from, to }) => from <= moment && moment <= to);
