import { MINUS } from './shifts.ts';
import { addDays, daysBetween, type LocalDate } from './time.ts';

/**
 * A day of leave in parts, the unit in which balances are kept: a 365th and a 366th of it are whole numbers, and so
 * are halves, twelfths and twenty-fourths, so that every sum is exact.
 */
export const DAY = 534_360;

/** The unit of a type's days: weekdays that are no holidays, also on rotating shifts, or all days. */
export type DayUnit = 'habiles' | 'corridos';

/** A range of local dates, both inclusive. */
export interface DateSpan {
  from: LocalDate;
  to: LocalDate;
}

/** All dates of a range; none when it is turned round. */
export function datesOf({ from, to }: DateSpan): LocalDate[] {
  const dates: LocalDate[] = [];
  let date = from;
  for (let left = daysBetween(from, to); left >= 0; left -= 1) {
    dates.push(date);
    date = addDays(date, 1);
  }
  return dates;
}

/** Whether a date counts as a business day: Monday to Friday and no holiday (spec 5, Permits). */
export const isBusinessDay = (date: LocalDate, holidays: ReadonlySet<LocalDate>): boolean =>
  Temporal.PlainDate.from(date).dayOfWeek <= 5 && !holidays.has(date);

/** The dates of a range that a type of permit counts, each one day (spec 2 §5, Permit duration). */
export const countedDays = (unit: DayUnit, range: DateSpan, holidays: ReadonlySet<LocalDate>): LocalDate[] =>
  datesOf(range).filter((date) => unit === 'corridos' || isBusinessDay(date, holidays));

/**
 * The dates that leave takes: those that its type counts and, where it draws on no balance, each day with a shift too.
 * @param shifts local dates of the worker's shifts in the range
 */
export function takenDays(
  { unit, draws }: { unit: DayUnit; draws: boolean },
  range: DateSpan,
  holidays: ReadonlySet<LocalDate>,
  shifts: readonly LocalDate[],
): LocalDate[] {
  const counted = countedDays(unit, range, holidays);
  return draws ? counted : [...new Set([...counted, ...shifts])].sort();
}

/** Tenths of a day, never more than there are. */
export const tenthsOf = (days: number): number =>
  // Tenths come out of a division a hair beside themselves.
  Math.floor(Number((days * 10).toFixed(6)));

/** '11,5': an exact number of days as people read it, with one decimal at most, never more than it is. */
export const formatDays = (days: number): string =>
  (tenthsOf(days) / 10).toLocaleString('es-CL', { maximumFractionDigits: 1 }).replace('-', MINUS);
