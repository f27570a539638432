import type { LocalDate } from './time.ts';

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
