import type { Turno } from '@relevo/contract';
import { elapsedMinutes } from '@relevo/domain/time';
import { ApiError, OfflineError } from '../api/errors.ts';
import { durationText } from '../ui/formatters.ts';

const FAILED = 'Ocurrió un error al crear la solicitud. Por favor intenta nuevamente';

/** What an approval costs, with the minutes that the shift really lasts (spec 5, Release). */
export function debtWords({ inicio, termino }: Pick<Turno, 'inicio' | 'termino'>): string {
  const hours = inicio && termino ? `de ${durationText(elapsedMinutes(inicio, termino))}` : 'de horas';
  return `Si tu jefatura la aprueba, quedarás con una deuda ${hours} con el servicio.`;
}

/** The server's code and message, or that it failed (spec 2 §8). */
export function failureWords(error: unknown): string {
  if (error instanceof OfflineError) return `${error.message}. Tu solicitud no se envió; intenta nuevamente.`;
  if (!(error instanceof ApiError) || !error.spoken) return FAILED;
  return `${error.message} (código ${error.code ?? error.status})`;
}
