import { dateInMessage, localTimeOf } from '@relevo/domain/time';
import type { About } from '../notify/notify.ts';
import type { OfferedShift, OfferFacts } from './decisions.sql.ts';
import type { OpenShifts } from './open-shifts.sql.ts';

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

/** A worker's text on the open shifts that the worker can apply for: the only one by its hours, several by their number. */
export function openShiftsText(
  { count, date, startsAt, endsAt, timeZone }: Omit<OpenShifts, 'workerId' | 'publicationId' | 'unread'>,
  now: Temporal.Instant,
): { title: string; body: string } {
  if (!date || !startsAt || !endsAt || !timeZone) {
    return {
      title: 'Sin turnos disponibles',
      body: 'Los turnos que se ofrecieron en tu unidad ya no están disponibles.',
    };
  }
  if (count === 1) {
    const shift = shiftText({ date, startsAt, endsAt, timeZone }, now);
    return { title: 'Nuevo turno disponible', body: `Puedes postular al turno del ${shift}.` };
  }
  return {
    title: `${count} turnos disponibles`,
    body: `Hay ${count} turnos en tu unidad a los que puedes postular, desde el ${dateInMessage(date, now)}.`,
  };
}
