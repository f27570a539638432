import { localDateOf, localTimeOf } from '@relevo/domain/time';
import { longDate } from './formatters.ts';

/** 'martes 17 de noviembre, 22:05', within a sentence, in `zone`. */
export function momentText(instant: string, zone: string): string {
  const date = longDate(localDateOf(instant, zone));
  return `${date.charAt(0).toLowerCase()}${date.slice(1)}, ${localTimeOf(instant, zone)}`;
}
