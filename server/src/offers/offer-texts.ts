import { dateInMessage, localTimeOf } from '@relevo/domain/time';
import type { About } from '../notify/notify.ts';
import type { OfferedShift, OfferFacts } from './decisions.sql.ts';

/** An offer as messages are about it. */
export const aboutOffer = ({ id, publicationId, shift }: OfferFacts): About => ({
  ...{ thing: 'offer', id, publicationId },
  date: shift.date,
});

/** 'dom 22 nov, de 08:00 a 20:00': a shift as messages name it. */
export function shiftText(
  { date, startsAt, endsAt, timeZone }: Pick<OfferedShift, 'date' | 'startsAt' | 'endsAt' | 'timeZone'>,
  now: Temporal.Instant,
): string {
  return `${dateInMessage(date, now)}, de ${localTimeOf(startsAt, timeZone)} a ${localTimeOf(endsAt, timeZone)}`;
}

/**
 * The managers' text on applicants for a shift: the newest by name, the others by their number.
 * @param newest undefined where nobody applies any more
 * @param shift as `shiftText` has it
 */
export function applicantsText(
  newest: string | undefined,
  others: number,
  shift: string,
): { title: string; body: string } {
  if (newest === undefined)
    return { title: 'Sin postulaciones', body: `Ya nadie postula al turno del ${shift}.` };
  if (others === 0) return { title: 'Nueva postulación', body: `${newest} postuló al turno del ${shift}.` };
  return {
    title: `${others + 1} postulaciones`,
    body: `${newest} y ${others} más postularon al turno del ${shift}.`,
  };
}
