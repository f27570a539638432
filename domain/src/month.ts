import { addDays, type LocalDate, mondayOf } from './time.ts';

export interface MonthDay {
  date: LocalDate;
  inMonth: boolean;
}

/** The month 'YYYY-MM' of a date; `months` later when given (earlier when negative). */
export function monthOf(date: LocalDate, months = 0): string {
  return Temporal.PlainYearMonth.from(date.slice(0, 7)).add({ months }).toString();
}

/** First and last local date of a month 'YYYY-MM'. */
export function monthBounds(month: string): { from: LocalDate; to: LocalDate } {
  const yearMonth = Temporal.PlainYearMonth.from(month);
  return {
    from: yearMonth.toPlainDate({ day: 1 }).toString(),
    to: yearMonth.toPlainDate({ day: yearMonth.daysInMonth }).toString(),
  };
}

/**
 * The days of a calendar page for the month 'YYYY-MM', in weeks from Monday (spec 1 §2, Calendar). Days of the
 * neighbouring months fill it: 6 weeks when the month reaches into six, otherwise 5. A February of four full weeks
 * shows the week after it too, so that a page never changes height by more than one row.
 */
export function monthGrid(month: string): MonthDay[] {
  const { from, to } = monthBounds(month);
  const first = mondayOf(from);
  const weeks = addDays(first, 34) >= to ? 5 : 6;
  return Array.from({ length: weeks * 7 }, (_, index) => {
    const date = addDays(first, index);
    return { date, inMonth: date.startsWith(month) };
  });
}

/** First and last date that the grid of the month 'YYYY-MM' shows. */
export function gridBounds(month: string): { from: LocalDate; to: LocalDate } {
  const grid = monthGrid(month);
  const { from, to } = monthBounds(month);
  return { from: grid[0]?.date ?? from, to: grid.at(-1)?.date ?? to };
}

/** Days between the two dates of `threeMonths` at most: three long months and the weeks at both ends. */
export const THREE_MONTHS_DAYS = 112;

/**
 * The range that the calendar loads at a time: three months in full weeks (spec 1 §9). From the first day of the month
 * before `date`'s to the last day of the month after, extended to the weeks that their grids show.
 */
export function threeMonths(date: LocalDate): { from: LocalDate; to: LocalDate } {
  return { from: gridBounds(monthOf(date, -1)).from, to: gridBounds(monthOf(date, 1)).to };
}
