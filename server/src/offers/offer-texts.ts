import { dateInMessage, localTimeOf } from '@relevo/domain/time';
import type { OfferedShift } from './decisions.sql.ts';

/** 'dom 22 nov, de 08:00 a 20:00': a shift as messages name it. */
export function shiftText({ date, startsAt, endsAt, timeZone }: OfferedShift, now: Temporal.Instant): string {
  return `${dateInMessage(date, now)}, de ${localTimeOf(startsAt, timeZone)} a ${localTimeOf(endsAt, timeZone)}`;
}
