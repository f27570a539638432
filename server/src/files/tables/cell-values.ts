import type { ImportDate, ImportValue } from '@relevo/domain/import-cells';
import { TABLE_LIMITS } from './table-reader.ts';

const minutesADay = 1440;
/** The last serial number of a spreadsheet: 31-12-9999. */
const lastSerial = 2_958_465;
const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A text of a cell: halves of letters and control characters become the sign for what cannot be read, line ends are
 * one sign, and a text beyond the limit is cut and says so.
 */
export function textValue(raw: string): ImportValue {
  const cut = raw.length > TABLE_LIMITS.text ? raw.slice(0, TABLE_LIMITS.text) : raw;
  const text = cut
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '\uFFFD');
  return raw.length > TABLE_LIMITS.text ? { long: text } : text;
}

/** 'HH:mm' of minutes after midnight. */
export const timeOf = (minutes: number): string =>
  `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

/**
 * A date or a time of a spreadsheet's serial number: days since the end of 1899, or since 1904 in books of old Macs;
 * the part behind the comma is the time of day, to the minute.
 * @param kind what the number format shows
 * @returns the number itself where no such date exists: the 29-02-1900 that Excel counts, before it began, after 9999
 */
export function serialValue(serial: number, kind: 'date' | 'time', since1904: boolean): ImportValue {
  if (!(serial >= 0 && serial <= lastSerial)) return serial;
  const minutes = Math.round(serial * minutesADay);
  const [days, rest] = [Math.floor(minutes / minutesADay), minutes % minutesADay];
  if (kind === 'time' && days === 0) return { time: timeOf(rest) };
  if (!since1904 && (days === 60 || days === 0))
    return days === 0 && rest > 0 ? { time: timeOf(rest) } : serial;
  const start = since1904 ? '1904-01-01' : days < 60 ? '1899-12-31' : '1899-12-30';
  return dateValue(Temporal.PlainDate.from(start).add({ days }).toString(), rest);
}

/** A date with its time where that is not midnight. */
export const dateValue = (date: string, minutes: number): ImportDate =>
  minutes === 0 ? { date } : { date, time: timeOf(minutes) };

/** The date or time of ISO 8601 that OpenDocument and strict OOXML write, '2027-01-31' or '2027-01-31T07:30:00'; null of another text. */
export function isoValue(text: string): ImportValue | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?Z?)?$/.exec(text);
  if (!match?.[1]) return null;
  try {
    const date = Temporal.PlainDate.from(match[1]).toString();
    // LibreOffice and Excel give a time of day alone one of two days of 1899.
    const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
    return date.startsWith('1899-12-3') ? { time: timeOf(minutes) } : dateValue(date, minutes);
  } catch {
    return null;
  }
}
