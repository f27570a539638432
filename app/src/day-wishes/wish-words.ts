import { dateInText, longDate, timeRange } from '../ui/formatters.ts';
import { WISHES } from '../ui/wish-signs.ts';
import type { ShownWish, WishDay } from './wish-days.ts';

/** A published day in words: 'Largo, 08:00 a 20:00', or 'Libre'. */
export function publishedWords({ shift }: Pick<WishDay, 'shift'>): string {
  if (!shift) return 'Libre';
  const hours = timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino);
  return `${shift.tipo_turno.nombreTipoTurno}, ${hours}`;
}

/** Whether a wish was met, said of its outcome. */
export const outcomeWords = ({ kind, granted }: Pick<ShownWish, 'kind' | 'granted'>): string =>
  granted ? 'Se cumplió' : kind === 'trabajar' ? 'No te necesitaron' : 'No se pudo cumplir';

/** What the name of a day says: 'Jueves 24 de diciembre, sin planilla, Prefiero libre, por enviar'. */
export function dayWords(day: WishDay): string {
  const { date, holiday, closed, wish } = day;
  const published = closed === 'wish.published';
  return [
    longDate(date),
    ...(holiday ? [`feriado: ${holiday}`] : []),
    published ? publishedWords(day) : 'sin planilla',
    ...(wish?.kind ? [WISHES[wish.kind].own] : []),
    ...(wish?.kind && wish.granted !== null ? [outcomeWords(wish).toLowerCase()] : []),
    ...(wish?.waits ? ['por enviar'] : []),
    ...(wish?.refused ? ['no se guardó'] : []),
  ].join(', ');
}

/** Until when a month takes wishes: 'Cierra el lun 30 nov'; null where no day is set. */
export const closingWords = (closes: string | undefined, today: string): string | null =>
  closes === undefined ? null : `${today > closes ? 'Cerró' : 'Cierra'} el ${dateInText(closes)}`;
