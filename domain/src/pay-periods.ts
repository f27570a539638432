import { addDays, daysBetween, type LocalDate } from './time.ts';

export interface PayPeriod {
  /** The month in which it ends, as 'Noviembre 2026'. */
  name: string;
  from: LocalDate;
  to: LocalDate;
}

/** The last day on which a period may begin: every month has it. */
export const LAST_FIRST_DAY = 28;

const months = new Intl.DateTimeFormat('es-CL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function nameOf(date: Temporal.PlainDate): string {
  const name = months.format(date.toZonedDateTime('UTC').epochMilliseconds).replace(' de ', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * Monthly pay periods in a row, from the one with this date on. A period ends on the day before the next one begins.
 * @param firstDay the day of the month on which each begins, 1 to 28: 1 for whole months, 21 for '21 al 20'
 */
export function payPeriods(firstDay: number, date: LocalDate, count: number): PayPeriod[] {
  const within = Temporal.PlainDate.from(date);
  const inMonth = within.with({ day: firstDay });
  const first = Temporal.PlainDate.compare(inMonth, within) > 0 ? inMonth.subtract({ months: 1 }) : inMonth;
  return Array.from({ length: count }, (_, index) => {
    const from = first.add({ months: index });
    const to = first.add({ months: index + 1 }).subtract({ days: 1 });
    return { name: nameOf(to), from: from.toString(), to: to.toString() };
  });
}

/** Days below which what is left of a month is no period of its own. */
const SHORTEST = 14;

/**
 * Pay periods in a row behind the last one, without a gap. Where that ended on another day than the rule's, the first of
 * them reaches to the rule's next end; a rest of less than two weeks belongs to the period after it.
 * @param firstDay the day of the month on which each begins, 1 to 28
 * @param lastEnd the last day of the last period
 */
export function periodsAfter(firstDay: number, lastEnd: LocalDate, count: number): PayPeriod[] {
  const from = addDays(lastEnd, 1);
  const [within, next, ...later] = payPeriods(firstDay, from, count + 2);
  if (!within || !next) return [];
  const isRest = within.from !== from && daysBetween(from, within.to) + 1 < SHORTEST;
  const row = isRest ? [{ ...next, from }, ...later] : [{ ...within, from }, next, ...later];
  return row.slice(0, count);
}

/** The day on which the period after the last one begins by itself: every month has it. */
export const firstDayAfter = (lastEnd: LocalDate): number =>
  Math.min(Temporal.PlainDate.from(addDays(lastEnd, 1)).day, LAST_FIRST_DAY);
