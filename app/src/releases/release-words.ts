import type { Turno } from '@relevo/contract';
import { elapsedMinutes } from '@relevo/domain/time';
import { durationText } from '../ui/formatters.ts';

/** Debt of an approval, with the minutes that the shift really lasts (spec 5, Release). */
export function debtWords({ inicio, termino }: Pick<Turno, 'inicio' | 'termino'>): string {
  const hours = inicio && termino ? `de ${durationText(elapsedMinutes(inicio, termino))}` : 'de horas';
  return `Si tu jefatura la aprueba, quedarás con una deuda ${hours} con el servicio.`;
}
