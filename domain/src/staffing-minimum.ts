import { weekdayOf } from './shift-types.ts';
import type { LocalDate } from './time.ts';

/**
 * The least staffing of a payroll group or a sector, by day or by night: that of every day, and those of the days for
 * which it is not. Null asks for nobody; a key that is missing says nothing, and the next less specific one holds.
 */
export interface Minima {
  everyDay: number | null;
  /** By ISO weekday, 1 for Monday to 7 for Sunday. */
  byWeekday: Readonly<Record<number, number | null>>;
  onHolidays?: number | null | undefined;
  byDate: Readonly<Record<LocalDate, number | null>>;
}

/** A column of a table of minima: an ISO weekday, every holiday, or a date. */
export type MinimumColumn = number | 'festivo' | LocalDate;

/**
 * The least staffing on a local date; null where none is asked for. The most specific holds: that of the date itself,
 * else of holidays on a holiday, else of its weekday, else of every day. The queries follow the same order.
 */
export function minimumOn(
  { everyDay, byWeekday, onHolidays, byDate }: Minima,
  date: LocalDate,
  isHoliday: boolean,
): number | null {
  for (const found of [byDate[date], isHoliday ? onHolidays : undefined, byWeekday[weekdayOf(date)]]) {
    if (found !== undefined) return found;
  }
  return everyDay;
}

/** The value that a column of a table shows: for a date only what is said of it, else what holds on such days. */
export function minimumIn(minima: Minima, column: MinimumColumn): number | null {
  if (column === 'festivo') return minima.onHolidays === undefined ? minima.everyDay : minima.onHolidays;
  if (typeof column === 'string') return minima.byDate[column] ?? null;
  const found = minima.byWeekday[column];
  return found === undefined ? minima.everyDay : found;
}

/** The minima with another value in a column. Null in the column of a date says nothing of it any more. */
export function withMinimum(minima: Minima, column: MinimumColumn, value: number | null): Minima {
  if (column === 'festivo') return { ...minima, onHolidays: value };
  if (typeof column === 'number') return { ...minima, byWeekday: { ...minima.byWeekday, [column]: value } };
  const { [column]: _, ...others } = minima.byDate;
  return { ...minima, byDate: value === null ? others : { ...others, [column]: value } };
}

const WORKING_DAYS = [1, 2, 3, 4, 5];

/** The value of a working day: that of most days from Monday to Friday, of two as many the earlier. */
export function workingDayMinimum(minima: Minima): number | null {
  const values = WORKING_DAYS.map((weekday) => minimumIn(minima, weekday));
  const times = (value: number | null) => values.filter((one) => one === value).length;
  return values.toSorted((a, b) => times(b) - times(a))[0] ?? null;
}

/** The people at work on a date, planned and not absent. */
export interface StaffedDay {
  date: LocalDate;
  isHoliday: boolean;
  people: number;
}

/** How many of the days have too few people by the new minima, and had enough by the old ones. */
export function newShortfalls(days: readonly StaffedDay[], was: Minima, minima: Minima): number {
  const isShort = (by: Minima, { date, isHoliday, people }: StaffedDay) =>
    people < (minimumOn(by, date, isHoliday) ?? 0);
  return days.filter((day) => isShort(minima, day) && !isShort(was, day)).length;
}
