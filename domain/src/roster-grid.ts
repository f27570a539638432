import { weekMinutes, weekOf } from './hours.ts';
import { addDays, addMonths, daysBetween, type LocalDate, mondayOf } from './time.ts';
import type { VerdictShift } from './verdict.ts';

/** How many days a roster shows: one, two or four weeks from a Monday, or a month from its first. */
export const ROSTER_SPANS = ['semana', 'dos', 'cuatro', 'mes'] as const;
export type RosterSpan = (typeof ROSTER_SPANS)[number];

const WEEKS: Record<Exclude<RosterSpan, 'mes'>, number> = { semana: 1, dos: 2, cuatro: 4 };

export interface RosterPeriod {
  from: LocalDate;
  to: LocalDate;
  dates: LocalDate[];
}

/** The period of a span that a date begins: weeks from its Monday, the month that holds it. */
export function rosterPeriod(date: LocalDate, span: RosterSpan): RosterPeriod {
  const from = span === 'mes' ? `${date.slice(0, 8)}01` : mondayOf(date);
  const to = addDays(span === 'mes' ? addMonths(from, 1) : addDays(from, WEEKS[span] * 7), -1);
  return {
    from,
    to,
    dates: Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day)),
  };
}

/** The first day of the next period (1), or of the one before (-1). */
export function nextRosterPeriod(
  { from }: Pick<RosterPeriod, 'from'>,
  span: RosterSpan,
  way: 1 | -1,
): LocalDate {
  return span === 'mes' ? addMonths(from, way) : addDays(from, way * WEEKS[span] * 7);
}

/** What a person's row says at its end. */
export interface RosterFigures {
  /** Minutes of the only week; of several the average of those that lie whole in the period. */
  minutes: number;
  nights: number;
  /** Weekends with a shift on Saturday or Sunday. */
  weekends: number;
  /** Holidays with a shift. */
  holidays: number;
}

const NO_HOLIDAYS: Pick<ReadonlySet<LocalDate>, 'has'> = new Set();

/** Figures of a person over the dates of a period; absent shifts count for none. Hours are those of `weekMinutes`. */
export function rosterFigures(
  shifts: readonly VerdictShift[],
  dates: readonly LocalDate[],
  holidays = NO_HOLIDAYS,
): RosterFigures {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const worked = shifts.filter(({ absent, date }) => !absent && first <= date && date <= last);
  const mondays = [...new Set(dates.map((date) => weekOf(date).monday))].filter(
    (monday) => monday >= first && weekOf(monday).sunday <= last,
  );
  const minutes = mondays.map((monday) => weekMinutes(shifts, monday));
  const onWeekends = worked.filter(({ date }) => weekOf(date).saturday <= date);
  return {
    minutes: Math.round(minutes.reduce((sum, one) => sum + one, 0) / Math.max(1, minutes.length)),
    nights: worked.filter(({ night }) => night).length,
    weekends: new Set(onWeekends.map(({ date }) => weekOf(date).monday)).size,
    holidays: new Set(worked.map(({ date }) => date).filter((date) => holidays.has(date))).size,
  };
}
