import { formatMinutes } from './shifts.ts';
import type { LocalDate } from './time.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** '06:30' of whole seconds: full minutes alone (spec 2 §5). */
export function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** '6:30' of whole seconds: full minutes alone, as reports say hours (spec 2 §9). */
export const hoursText = (seconds: number): string => formatMinutes(Math.floor(seconds / 60));

/** '16-11-2026' (spec 2 §2) */
export const dashed = (date: LocalDate): string => `${date.slice(8)}-${date.slice(5, 7)}-${date.slice(0, 4)}`;

/** '08:12:30' of an epoch millisecond in a zone. */
export const timeToTheSecond = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'second' });
