import { formatMinutes } from './shifts.ts';
import { type InstantLike, type LocalDate, localDateOf, localTimeOf } from './time.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** '06:30' of whole seconds: full minutes alone (spec 2 §5). */
export function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** '06:30', or '06:30:15' where there are seconds: figures that stand beside their sum add up. */
export function exactClockOf(seconds: number): string {
  const rest = seconds % 60;
  return rest === 0 ? clockOf(seconds) : `${clockOf(seconds)}:${two(rest)}`;
}

/** '6:30' of whole seconds, as reports say hours (spec 2 §9); '6:30:15' where there are seconds, so that sums add up. */
export function hoursText(seconds: number): string {
  const rest = seconds % 60;
  const hours = formatMinutes(Math.floor(seconds / 60));
  return rest === 0 ? hours : `${hours}:${two(rest)}`;
}

/** '16-11-2026' (spec 2 §2) */
export const dashed = (date: LocalDate): string => `${date.slice(8)}-${date.slice(5, 7)}-${date.slice(0, 4)}`;

/** '16-11-2026 a las 08:12' of a moment in a zone. */
export const dashedMoment = (at: InstantLike, zone: string): string =>
  `${dashed(localDateOf(at, zone))} a las ${localTimeOf(at, zone)}`;

/** '08:12:30' of an epoch millisecond in a zone. */
export const timeToTheSecond = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'second' });

/**
 * 'de 07:52:00 a 08:00:00' of two epoch milliseconds in a zone: the whole seconds inside the stretch, because fractions
 * of one do not count. Its ends are as far apart as its figure says where one of them is a whole second.
 */
export function stretchText({ from, to }: { from: number; to: number }, zone: string): string {
  const [first, last] = [Math.ceil(from / 1000) * 1000, Math.floor(to / 1000) * 1000];
  return `de ${timeToTheSecond(first, zone)} a ${timeToTheSecond(last, zone)}`;
}
