import type { Overview } from '@relevo/contract';
import { daysBetween, type LocalDate, localDateOf, localTimeOf } from '@relevo/domain/time';
import { dateInText } from '../ui/formatters.ts';

/** 'hoy a las 06:00', 'el lun 7 dic a las 06:00' */
function momentText(moment: string, today: LocalDate, zone: string): string {
  const date = localDateOf(moment, zone);
  return `${date === today ? 'hoy' : `el ${dateInText(date)}`} a las ${localTimeOf(moment, zone)}`;
}

/** Sentences on what is in order; a matter that is not, or of which nothing is known, has none. */
export function inOrderWords(
  { sello, fichas, periodos }: Overview['enOrden'],
  today: LocalDate,
  zone: string,
): string[] {
  const marks = (count: number) => (count === 1 ? '1 marca' : `${count.toLocaleString('es-CL')} marcas`);
  return [
    ...(sello ? [`Sello del día sobre ${marks(sello.marcas)}, ${momentText(sello.hecho, today, zone)}`] : []),
    ...(fichas ? [`Fichas de ${fichas.periodo}: ${fichas.validadas} de ${fichas.todas} validadas`] : []),
    ...(periodos ? [`Periodos de pago creados hasta el ${dateInText(periodos)}`] : []),
  ];
}

/** Weeks that the bars of the horizon show. */
export const WEEKS = 6;

/** How far a unit's shifts reach: the share of the bar, and its tone: under 7 days bad, under 14 pending. */
export function horizonOf(
  hasta: LocalDate | null,
  today: LocalDate,
): { share: number; tone: 'bad' | 'pending' | 'ok' } {
  const days = hasta === null ? 0 : daysBetween(today, hasta) + 1;
  const tone = days < 7 ? 'bad' : days < 14 ? 'pending' : 'ok';
  return { share: Math.min(days / (WEEKS * 7), 1), tone };
}
