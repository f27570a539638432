import { weekdayOf } from './shift-types.ts';
import type { LocalDate } from './time.ts';

/**
 * A column of a table of minima: an ISO weekday from '1', Monday, to '7', Sunday; 'festivo', every holiday; or a date,
 * 'YYYY-MM-DD'.
 */
export type MinimumColumn = string;

export const WEEKDAY_COLUMNS: readonly MinimumColumn[] = ['1', '2', '3', '4', '5', '6', '7'];
export const HOLIDAY_COLUMN: MinimumColumn = 'festivo';

/** The least staffing of a payroll group or a sector, by day or by night. */
export interface Minima {
  /** Minimum of the days without an exception; null is no minimum. */
  everyDay: number | null;
  /** Minima of weekdays, holidays and dates; null is no minimum on that day. */
  exceptions: Readonly<Record<MinimumColumn, number | null>>;
}

const isWeekday = (column: MinimumColumn) => WEEKDAY_COLUMNS.includes(column);

/**
 * The least staffing on a local date; null where none is asked for. The most specific holds: that of the date itself,
 * else on a holiday that of holidays, else that of its weekday, else that of every day. The queries of the server
 * follow the same order (`minimum-on.sql.ts`).
 */
export function minimumOn(
  { everyDay, exceptions }: Minima,
  date: LocalDate,
  isHoliday: boolean,
): number | null {
  const columns = [date, ...(isHoliday ? [HOLIDAY_COLUMN] : []), String(weekdayOf(date))];
  for (const column of columns) {
    const found = exceptions[column];
    if (found !== undefined) return found;
  }
  return everyDay;
}

/** The figure that a column shows: of a weekday what holds on it, of holidays and a date what is said of them alone. */
export function minimumIn({ everyDay, exceptions }: Minima, column: MinimumColumn): number | null {
  const own = exceptions[column];
  if (own !== undefined) return own;
  return isWeekday(column) ? everyDay : null;
}

/**
 * The minima with another figure in a column. Null for holidays or a date says nothing of them any more, and the figure
 * of every day is no exception of a weekday.
 */
export function withMinimum(minima: Minima, column: MinimumColumn, value: number | null): Minima {
  const { [column]: _, ...others } = minima.exceptions;
  const isUsual = isWeekday(column) ? value === minima.everyDay : value === null;
  return { ...minima, exceptions: isUsual ? others : { ...others, [column]: value } };
}

/** The figure of a working day: that of most days from Monday to Friday, of two as frequent the earlier. */
export function workingDayMinimum(minima: Minima): number | null {
  const values = WEEKDAY_COLUMNS.slice(0, 5).map((column) => minimumIn(minima, column));
  const times = (value: number | null) => values.filter((one) => one === value).length;
  return values.toSorted((a, b) => times(b) - times(a))[0] ?? null;
}

/** The people at work on a date, planned and not absent. */
export interface StaffedDay {
  date: LocalDate;
  isHoliday: boolean;
  people: number;
}

/** How many people more are missing on these days by the new minima than by the old ones; 0 where none are. */
export function newShortfalls(days: readonly StaffedDay[], was: Minima, minima: Minima): number {
  const missing = (by: Minima, { date, isHoliday, people }: StaffedDay) =>
    Math.max(0, (minimumOn(by, date, isHoliday) ?? 0) - people);
  return days.reduce((sum, day) => sum + Math.max(0, missing(minima, day) - missing(was, day)), 0);
}
