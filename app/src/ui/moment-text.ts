import { localDateOf, localTimeOf } from '@relevo/domain/time';
import { capitalised, dateInText } from './formatters.ts';
import { unbroken } from './unbroken.ts';

/** 'Vie 20 nov, 19:00' of a moment, in `zone`. */
export const momentText = (at: string, zone: string): string => capitalised(momentInText(at, zone));

/** The same within a sentence: 'vie 20 nov, 19:00'. */
export const momentInText = (at: string, zone: string): string =>
  unbroken(`${dateInText(localDateOf(at, zone))}, ${localTimeOf(at, zone)}`);
