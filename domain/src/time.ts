/** A moment: a Temporal.Instant or its ISO 8601 text with an offset (PostgreSQL's text form also reads). */
export type InstantLike = Temporal.Instant | string;

/** A local date, 'YYYY-MM-DD'. Such texts sort like the dates they name. */
export type LocalDate = string;

export interface ShiftInstants {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** Reads a moment. Throws RangeError when the text has no offset or names no moment. */
export function toInstant(value: InstantLike): Temporal.Instant {
  return typeof value === 'string' ? Temporal.Instant.from(value) : value;
}

/** Negative, zero or positive as `a` is before, at or after `b`. */
export function compareInstants(a: InstantLike, b: InstantLike): number {
  return Temporal.Instant.compare(toInstant(a), toInstant(b));
}

/** Milliseconds of real time from `a` to `b`; negative when `b` is earlier. */
export function elapsedMs(a: InstantLike, b: InstantLike): number {
  return toInstant(b).epochMilliseconds - toInstant(a).epochMilliseconds;
}

/** Whole minutes of real time from `a` to `b`, towards zero. Clock changes count as they were lived (spec 5, Shifts). */
export function elapsedMinutes(a: InstantLike, b: InstantLike): number {
  return Math.trunc(elapsedMs(a, b) / 60_000);
}

/**
 * The moment of a wall clock time. A time that a clock change skips is the first moment after the gap; of a time
 * that happens twice, the first. Unlike Temporal's 'compatible', this never swaps the order of two local times.
 */
function instantOfLocal(local: Temporal.PlainDateTime, zone: string): Temporal.Instant {
  const zoned = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (zoned.toPlainDateTime().equals(local)) return zoned.toInstant();
  const transition = zoned.getTimeZoneTransition('next');
  return (transition ?? zoned).toInstant();
}

/** The moment of a local date and time of day ('HH:mm' or 'HH:mm:ss') in `zone`. RangeError on unreadable input. */
export function instantOf(date: LocalDate, time: string, zone: string): Temporal.Instant {
  return instantOfLocal(Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time)), zone);
}

/** The moments of a local date and time of day: two of them in the hour that a clock change repeats. */
export function instantsOf(date: LocalDate, time: string, zone: string): Temporal.Instant[] {
  const first = instantOf(date, time, zone);
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  const last = local.toZonedDateTime(zone, { disambiguation: 'later' });
  const again = last.toPlainDateTime().equals(local) && !last.toInstant().equals(first);
  return again ? [first, last.toInstant()] : [first];
}

/**
 * Start and end of a shift from its local date and times of day ('HH:mm[:ss]') (spec 5, Shifts). The zone is the
 * workplace's. An end at or before the start means the next day. The end is always after the start: a shift wholly
 * inside an hour that a clock change skips keeps its written length after the gap. RangeError on unreadable input.
 */
export function shiftInstants(date: LocalDate, start: string, end: string, zone: string): ShiftInstants {
  const day = Temporal.PlainDate.from(date);
  const startTime = Temporal.PlainTime.from(start);
  const endTime = Temporal.PlainTime.from(end);
  const overnight = Temporal.PlainTime.compare(endTime, startTime) <= 0;
  const localStart = day.toPlainDateTime(startTime);
  const localEnd = day.add({ days: overnight ? 1 : 0 }).toPlainDateTime(endTime);
  const startsAt = instantOfLocal(localStart, zone);
  const endsAt = instantOfLocal(localEnd, zone);
  if (Temporal.Instant.compare(startsAt, endsAt) < 0) return { startsAt, endsAt };
  const written = localStart.until(localEnd);
  return { startsAt, endsAt: startsAt.add({ minutes: Math.ceil(written.total({ unit: 'minutes' })) }) };
}

/** Whether two half-open ranges of time share a moment; one that ends when the other starts does not overlap it. */
export function overlaps(
  a: { startsAt: InstantLike; endsAt: InstantLike },
  b: { startsAt: InstantLike; endsAt: InstantLike },
): boolean {
  return compareInstants(a.startsAt, b.endsAt) < 0 && compareInstants(b.startsAt, a.endsAt) < 0;
}

/** The local date of a moment in `zone`, 'YYYY-MM-DD'. */
export function localDateOf(instant: InstantLike, zone: string): LocalDate {
  return toInstant(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** The local time of day of a moment in `zone`, 'HH:mm'. */
export function localTimeOf(instant: InstantLike, zone: string): string {
  return toInstant(instant).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** The first moment of a local date in `zone`; 01:00 where a clock change skips midnight (spec 5, Shifts). */
export function startOfDay(date: LocalDate, zone: string): Temporal.Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).startOfDay().toInstant();
}

/** The local date `days` later (earlier when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  // Every month has 28 days: within them no calendar is asked, as ranges and balances count thousands of days.
  const day = Number(date.slice(8)) + days;
  if (day >= 1 && day <= 28) return date.slice(0, 8) + twoDigits(day);
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The local date `months` later (earlier when negative): the last day of the month where that is shorter. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  // Days up to the 28th exist in every month and stay the same.
  if (day > 28) return Temporal.PlainDate.from(date).add({ months }).toString();
  const count = year * 12 + month - 1 + months;
  return `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}-${date.slice(8)}`;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Calendar days from `a` to `b`; 0 for the same date, negative when `b` is earlier. */
export function daysBetween(a: LocalDate, b: LocalDate): number {
  return Temporal.PlainDate.from(a).until(Temporal.PlainDate.from(b), { largestUnit: 'days' }).days;
}

/** Made once: a list of possible swaps names hundreds of dates. Plain dates have no zone; UTC keeps them in place. */
const inText = new Intl.DateTimeFormat('es-CL', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const knownTexts = new Map<LocalDate, string>();

/** 'mié 18 nov': a date within a sentence. Kept, as verdicts name the same few weeks all the time. */
export function weekdayDate(date: LocalDate): string {
  const known = knownTexts.get(date);
  if (known) return known;
  const { epochMilliseconds } = Temporal.PlainDate.from(date).toZonedDateTime('UTC');
  const text = inText.format(epochMilliseconds).replace(/[,.]/g, '');
  if (knownTexts.size > 1000) knownTexts.clear();
  knownTexts.set(date, text);
  return text;
}

/** A date in a message: 'vie 1 ene 2027' where that is not the year of `now`. */
export function dateInMessage(date: LocalDate, now: Temporal.Instant): string {
  const year = date.slice(0, 4);
  return now.toString().startsWith(year) ? weekdayDate(date) : `${weekdayDate(date)} ${year}`;
}

/** The Monday of the date's week. Weeks start on Monday (spec 1 §2, Calendar). */
export function mondayOf(date: LocalDate): LocalDate {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

export interface WeekBounds extends ShiftInstants {
  /** Monday, 'YYYY-MM-DD'. */
  from: LocalDate;
  /** Sunday, 'YYYY-MM-DD'. */
  to: LocalDate;
}

/**
 * Monday and Sunday of the date's week, and its moments. They reach from the start of Monday up to the next Monday's
 * start.
 */
export function weekBounds(date: LocalDate, zone: string): WeekBounds {
  const from = mondayOf(date);
  return {
    from,
    to: addDays(from, 6),
    startsAt: startOfDay(from, zone),
    endsAt: startOfDay(addDays(from, 7), zone),
  };
}
