import { type LocalDate, type ShiftInstants, shiftInstants } from './time.ts';

/** Local times of day, 'HH:mm[:ss]'; an end at or before the start is on the next day. */
export interface TimesOfDay {
  startsAt: string;
  endsAt: string;
}

/** Times of a type on one weekday, 1 for Monday to 7 for Sunday. */
export interface WeekdayTimes extends TimesOfDay {
  weekday: number;
}

/** The hours of a type of shift: the usual ones, and those of single weekdays that differ. */
export interface TypeHours {
  /** Null for the free day. */
  startsAt: string | null;
  endsAt: string | null;
  byWeekday: readonly WeekdayTimes[];
}

const DAY_FROM = '05:00';
const NIGHT_FROM = '17:00';
const MINUTES_A_DAY = 1440;

/** Whether a shift that begins at a local time ('HH:mm[:ss]') is of the day: from 05:00 until before 17:00. */
export const isDayStart = (startsAt: string): boolean =>
  startsAt.slice(0, 5) >= DAY_FROM && startsAt.slice(0, 5) < NIGHT_FROM;

/** ISO weekday of a local date, 1 for Monday to 7 for Sunday. RangeError on an impossible date. */
export const weekdayOf = (date: LocalDate): number => Temporal.PlainDate.from(date).dayOfWeek;

/** The times of a type for a shift that begins on a local date; null for the free day. */
export function timesOn({ startsAt, endsAt, byWeekday }: TypeHours, date: LocalDate): TimesOfDay | null {
  if (startsAt === null || endsAt === null) return null;
  const weekday = weekdayOf(date);
  return byWeekday.find((one) => one.weekday === weekday) ?? { startsAt, endsAt };
}

/**
 * Start and end that a new shift of a type gets on a local date: the weekday is that on which it begins, also when it
 * ends on the next. The zone is the workplace's; clock changes as in `shiftInstants`. Null for the free day.
 */
export function typeInstants(type: TypeHours, date: LocalDate, zone: string): ShiftInstants | null {
  const times = timesOn(type, date);
  return times && shiftInstants(date, times.startsAt, times.endsAt, zone);
}

/** Minutes after midnight of a local time, 'HH:mm[:ss]'. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes by the clock between two times of day: a whole day where both are the same. */
export function minutesBetween({ startsAt, endsAt }: TimesOfDay): number {
  const minutes = minuteOf(endsAt) - minuteOf(startsAt);
  return minutes > 0 ? minutes : minutes + MINUTES_A_DAY;
}
