import { addDays, type LocalDate, mondayOf } from './time.ts';

/** A limit of minutes a week that holds for weeks that start on or after a date. */
export interface WeeklyLimit {
  from: LocalDate;
  minutes: number;
}

/** Ley 21.561 lowers the week of 45 hours step by step (spec 5, Hours). */
export const legalWeeklyLimits: readonly WeeklyLimit[] = [
  { from: '2024-04-26', minutes: 44 * 60 },
  { from: '2026-04-26', minutes: 42 * 60 },
  { from: '2028-04-26', minutes: 40 * 60 },
];

/**
 * The limit, in minutes, of the week that holds `date`: that of its Monday, so that a week has one limit. Null before
 * the first limit.
 */
export function weeklyLimitOf(date: LocalDate, limits: readonly WeeklyLimit[]): number | null {
  const { monday } = weekOf(date);
  return (
    limits
      .filter(({ from }) => from <= monday)
      .sort(byFrom)
      .at(-1)?.minutes ?? null
  );
}

const byFrom = (a: WeeklyLimit, b: WeeklyLimit): number => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0);

/** Reads '2024-04-26:44,2026-04-26:42.5' (hours a week); null when any part is unreadable. */
export function parseWeeklyLimits(text: string): WeeklyLimit[] | null {
  const limits = text.split(',').map((part): WeeklyLimit | null => {
    const match = /^\s*(\d{4}-\d{2}-\d{2}):(\d+(?:\.\d+)?)\s*$/.exec(part);
    return match?.[1] && match[2] ? { from: match[1], minutes: Math.round(Number(match[2]) * 60) } : null;
  });
  return limits.every((limit) => limit !== null) ? limits : null;
}

/** The facts of a shift that count for hours; all its minutes belong to the week in which it starts. */
export interface WorkedShift {
  date: LocalDate;
  /** Moments as epoch milliseconds, so that a night over a clock change counts its real length. */
  startsAt: number;
  endsAt: number;
  /** Whether the shift is not worked: it counts for overlap alone. */
  absent: boolean;
}

/** Real minutes of a shift (spec 5, Shifts). */
export const minutesOf = (shift: { startsAt: number; endsAt: number }): number =>
  Math.round((shift.endsAt - shift.startsAt) / 60_000);

/** Minutes of work in the week, Monday to Sunday, that holds `date`. */
export function weekMinutes(shifts: readonly WorkedShift[], date: LocalDate): number {
  const { monday, sunday } = weekOf(date);
  let sum = 0;
  for (const shift of shifts) {
    if (!shift.absent && shift.date >= monday && shift.date <= sunday) sum += minutesOf(shift);
  }
  return sum;
}

interface Week {
  monday: LocalDate;
  saturday: LocalDate;
  sunday: LocalDate;
}

const knownWeeks = new Map<LocalDate, Week>();

/** Bounds of the week that holds a date and of its end, kept: a list of colleagues asks for the same few weeks all the time. */
export function weekOf(date: LocalDate): Week {
  const known = knownWeeks.get(date);
  if (known) return known;
  const monday = mondayOf(date);
  const week = { monday, saturday: addDays(monday, 5), sunday: addDays(monday, 6) };
  if (knownWeeks.size > 1000) knownWeeks.clear();
  knownWeeks.set(date, week);
  return week;
}

/**
 * 'incluye 15 min extra': how much of a week's hours was agreed on beyond its shifts; null where nothing was.
 * @param before minutes before a change that may have taken them all away
 */
export function extraIncluded(minutes: number, before = 0): string | null {
  if (minutes > 0) return `incluye ${formatHours(minutes)} extra`;
  return before > 0 ? `antes incluía ${formatHours(before)} extra` : null;
}

/** '36 h', '36 h 30 min', '45 min', '0 h' of whole minutes, as verdicts, notices and pages say lengths of time. */
export function formatHours(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest === 0) return `${hours} h`;
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
}
