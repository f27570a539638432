import type { Response } from '@relevo/contract';
import { localDateOf, localTimeOf } from '@relevo/domain/time';
import { monthDay, slashDate } from '../../ui/formatters.ts';
import { unbroken } from '../../ui/unbroken.ts';

type ToLookAt = Response<'GET fda/report/por-mirar'>['data'][number];
type Reminded = Response<'POST fda/recordatorio'>['data'];

/** 'oct 16 a nov 15' (spec 3 §2.17) */
export const monthDayRange = ({ fechaInicio, fechaTermino }: { fechaInicio: string; fechaTermino: string }) =>
  unbroken(`${monthDay(fechaInicio)} a ${monthDay(fechaTermino)}`);

/** Date and time of a validation, '17/11/26' and '05:41'; '--/--/--' and '--:--' of none (spec 3 §2.17). */
export function validationMoment(instant: string | null, zone: string): { date: string; time: string } {
  if (instant === null) return { date: slashDate(null), time: '--:--' };
  return { date: slashDate(localDateOf(instant, zone)), time: localTimeOf(instant, zone) };
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
export const peopleText = (count: number): string => counted(count, 'persona', 'personas');

export interface Tag {
  tone: 'bad' | 'pending';
  text: string;
}

/** Reasons for a missing validation, and validations that are outdated. */
export function tagsOf(one: ToLookAt | undefined): Tag[] {
  if (!one) return [];
  const { omisiones, observados, cambios } = one;
  const tags: Tag[] = [];
  if (omisiones > 0) tags.push({ tone: 'bad', text: counted(omisiones, 'omisión', 'omisiones') });
  if (observados > 0) {
    tags.push({ tone: 'pending', text: counted(observados, 'día observado', 'días observados') });
  }
  if (cambios > 0) tags.push({ tone: 'pending', text: 'Cambió después de validar' });
  return tags;
}

/** Outcome of a reminder: workers reminded now, already reminded today, and validated meanwhile. */
export function remindedText({ enviados, ya_recordados, ya_validados }: Reminded): string {
  const already = `${peopleText(ya_recordados)} ya ${ya_recordados === 1 ? 'tenía' : 'tenían'} el aviso de hoy.`;
  const done = `${peopleText(ya_validados)} ya ${ya_validados === 1 ? 'validó' : 'validaron'}.`;
  return [
    enviados > 0 ? `Aviso enviado a ${peopleText(enviados)}.` : 'No se envió ningún aviso.',
    ya_recordados > 0 && already,
    ya_validados > 0 && done,
  ]
    .filter(Boolean)
    .join(' ');
}
