import { formatHours } from '@relevo/domain/hours';
import { localDateOf, localTimeOf } from '@relevo/domain/time';
import { dashed } from '@relevo/domain/written';
import { unbroken } from './unbroken.ts';

/*
 * Every date that a person reads is made here, one form for each context:
 * - a day that somebody works, asks for or was told on, `shortDate` ('Vie 20 nov'; in a sentence 'vie 20 nov');
 * - the day that a page, a list or a field is about, `longDate` ('Viernes 20 de noviembre');
 * - a bound of a period, of a report or of a balance, `boundDate` ('16-11-2026');
 * - what the specification fixes: `dayTitle`, `monthDay` and `slashDate`.
 */

const LOCALE = 'es-CL';
/** Plain dates have no zone; UTC keeps Intl from moving them. */
const plain = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });

const shortParts = plain({ weekday: 'short', day: 'numeric', month: 'short' });
const longParts = plain({ weekday: 'long', day: 'numeric', month: 'long' });
const monthName = plain({ month: 'long' });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always', style: 'short' });

const epochOf = (date: Temporal.PlainDate | string) =>
  Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds;

export const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);

function parts(format: Intl.DateTimeFormat, date: Temporal.PlainDate | string) {
  const found: Record<string, string> = {};
  for (const part of format.formatToParts(epochOf(date))) found[part.type] = part.value.replace('.', '');
  return { weekday: found.weekday ?? '', day: found.day ?? '', month: found.month ?? '' };
}

/** Year after `before`, where it is not this year: a date without a year is taken for the next to come. */
function otherYear(date: Temporal.PlainDate | string, before: string): string {
  const { year } = Temporal.PlainDate.from(date);
  return year === Temporal.Now.plainDateISO().year ? '' : `${before}${year}`;
}

/** 'Vie 20 nov', with the year where it is not this one */
export function shortDate(date: Temporal.PlainDate | string): string {
  return capitalised(dateInText(date));
}

/** Short date within a sentence: 'vie 20 nov' */
export function dateInText(date: Temporal.PlainDate | string): string {
  const { weekday, day, month } = parts(shortParts, date);
  return unbroken(`${weekday} ${day} ${month}${otherYear(date, ' ')}`);
}

/** 'lun 16', beside a date that says the month. */
export function dayInText(date: string): string {
  const { weekday, day } = parts(shortParts, date);
  return `${weekday}\u00a0${day}`;
}

/** Day and weekday of a date, '27' and 'vie', where each has a line of its own. */
export function dayParts(date: string): { day: string; weekday: string } {
  const { weekday, day } = parts(shortParts, date);
  return { weekday, day };
}

/** 'Lun 7 al vie 11 dic', 'Lun 30 nov al vie 4 dic', 'Jue 26 nov' */
export const dateRange = (from: string, to: string): string => capitalised(rangeInText(from, to));

/** Range within a sentence: 'lun 7 al vie 11 dic'. */
export function rangeInText(from: string, to: string): string {
  if (from === to) return dateInText(from);
  const start = from.slice(0, 7) === to.slice(0, 7) ? dayInText(from) : dateInText(from);
  return `${start} al ${dateInText(to)}`;
}

/** 'Vie 20 nov, 19:00' of a moment, in `zone`. */
export const momentText = (at: string, zone: string): string => capitalised(momentInText(at, zone));

/** Moment within a sentence: 'vie 20 nov, 19:00'. */
export const momentInText = (at: string, zone: string): string =>
  unbroken(`${dateInText(localDateOf(at, zone))}, ${localTimeOf(at, zone)}`);

/** 'nov 15' (spec 3 §2.17) */
export function monthDay(date: string): string {
  const { day, month } = parts(shortParts, date);
  return `${month}\u00a0${day}`;
}

/** '16-11-2026': a bound of a period, of a report or of a balance (spec 2 §2, pictures 21, 23 and 26b) */
export const boundDate = (date: string): string => unbroken(dashed(date));

/** '16-11': the bound without its year, beside a text that names it. */
export const shortBound = (date: string): string => unbroken(dashed(date).slice(0, 5));

/** '17/11/26', '--/--/--' of none (spec 3 §2.17) */
export const slashDate = (date: string | null): string =>
  date === null ? '--/--/--' : `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(2, 4)}`;

/** 'Viernes 20 de noviembre', with the year where it is not this one */
export function longDate(date: Temporal.PlainDate | string): string {
  const { weekday, day, month } = parts(longParts, date);
  return capitalised(`${weekday} ${day} de ${month}${otherYear(date, ' de ')}`);
}

/** '3 de abril de 2025', with the year in every year: how a date of a file is understood (picture 38b) */
export function yearDate(date: string): string {
  const { day, month } = parts(longParts, date);
  return `${day} de ${month} de ${date.slice(0, 4)}`;
}

/** 'martes 8', beside a date that says the month. */
export function weekdayInText(date: string): string {
  const { weekday, day } = parts(longParts, date);
  return `${weekday}\u00a0${day}`;
}

/** '22 De Noviembre' (spec 2 §2, Shift detail), with the year where it is not this one */
export function dayTitle(date: Temporal.PlainDate | string): string {
  const { day, month } = parts(longParts, date);
  return `${day} De ${capitalised(month)}${otherYear(date, ' De ')}`;
}

/** 'Noviembre 2026' */
export function monthTitle(month: Temporal.PlainYearMonth | Temporal.PlainDate | string): string {
  const { year, month: number } =
    typeof month === 'string' ? Temporal.PlainYearMonth.from(month.slice(0, 7)) : month;
  const first = Temporal.PlainDate.from({ year, month: number, day: 1 });
  return capitalised(`${monthName.format(epochOf(first))} ${year}`);
}

/** '08:00' of '08:00:00', '2026-11-20T08:00:00' or '2026-11-20 08:00:00' */
export function clockTime(time: string): string {
  return /(\d{2}:\d{2})/.exec(time)?.[1] ?? '--:--';
}

/** '08:00 a 20:00'; a missing side reads '--:--' */
export function timeRange(start: string | null | undefined, end: string | null | undefined): string {
  return unbroken(`${start ? clockTime(start) : '--:--'} a ${end ? clockTime(end) : '--:--'}`);
}

/*
 * Every length of time that a person reads has one of three forms:
 * - '2 h 48 min' wherever nothing else is fixed, `durationText` here and `formatHours` in texts of rules and server;
 * - '06:30' on the attendance sheet (spec 2 §5), `clockOf` and `exactClockOf`, below an hour `lengthText`; the extra
 *   time that a manager sets has it too (picture 29e);
 * - '6:30' in reports and in leave paid with rest (spec 2 §9), `hoursText` and `signedHours`.
 */

/** '2 h 48 min', '45 min', '12 h' */
export const durationText = (minutes: number): string =>
  unbroken(formatHours(Math.max(0, Math.round(minutes))));

/** 'UCI Adulto · Sector A'; the unit alone where there is no sector. */
export function placeText(place: {
  unidad: { nombreUnidad: string };
  sector: { nombreSector: string } | null;
}): string {
  return unbroken([place.unidad.nombreUnidad, place.sector?.nombreSector].filter(Boolean).join(' · '));
}

/** 'hace 5 min', 'hace 3 h', from 24 hours on 'hace 2 días'; under a minute 'recién'. `epoch` in milliseconds. */
export function ageText(epoch: number, now: Temporal.Instant): string {
  const minutes = Math.floor((now.epochMilliseconds - epoch) / 60_000);
  if (minutes < 1) return 'recién';
  if (minutes < 60) return unbroken(relative.format(-minutes, 'minute'));
  if (minutes < 1440) return unbroken(relative.format(-Math.floor(minutes / 60), 'hour'));
  // 44 hours are nearly two days.
  return unbroken(relative.format(-Math.round(minutes / 1440), 'day'));
}

/** '1.204' */
export const formatCount = (count: number): string => count.toLocaleString('es-CL');
