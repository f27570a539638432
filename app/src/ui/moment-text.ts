import { localDateOf, localTimeOf } from '@relevo/domain/time';
import { longDate, shortDate } from './formatters.ts';
import { unbroken } from './unbroken.ts';

/** 'martes 17 de noviembre, 22:05', within a sentence, in `zone`. */
export function momentText(instant: string, zone: string): string {
  const date = longDate(localDateOf(instant, zone));
  return `${date.charAt(0).toLowerCase()}${date.slice(1)}, ${localTimeOf(instant, zone)}`;
}

/** 'Vie 20 nov, 19:00' of a moment, in `zone`. */
export const shortMoment = (instant: string, zone: string): string =>
  unbroken(`${shortDate(localDateOf(instant, zone))}, ${localTimeOf(instant, zone)}`);
