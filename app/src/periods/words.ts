import type { DeskPeriod } from '@relevo/contract';
import { daysBetween, type LocalDate } from '@relevo/domain/time';

/** Consequence of doing nothing about the periods. */
export const ruleText = (firstDay: number | null): string =>
  firstDay === null
    ? 'Relevo no crea periodos por sí solo: crea aquí los que siguen antes de que se acaben.'
    : `${firstDay === 1 ? 'Meses completos' : `Del ${firstDay} al ${firstDay - 1}`}: Relevo crea solo los que siguen, doce por adelantado.`;

export const daysText = ({ desde, hasta }: { desde: LocalDate; hasta: LocalDate }): string => {
  const days = daysBetween(desde, hasta) + 1;
  return days === 1 ? '1\u00a0día' : `${days}\u00a0días`;
};

/** Periods by their place in time, as the list is filtered by them. */
export const STAGE_WORDS = { ahead: 'Por venir', running: 'En curso', past: 'Pasados' } as const;

export const stageOf = (
  { desde, hasta }: { desde: LocalDate; hasta: LocalDate },
  today: LocalDate,
): keyof typeof STAGE_WORDS => (today < desde ? 'ahead' : today > hasta ? 'past' : 'running');

/** '120 de 131 fichas validadas', 'En curso', 'Por venir' */
export function stateText(
  { validadas, personas, ...span }: Pick<DeskPeriod, 'validadas' | 'personas' | 'desde' | 'hasta'>,
  today: LocalDate,
): string {
  const stage = stageOf(span, today);
  if (stage === 'ahead') return 'Por venir';
  if (stage === 'running' && validadas === 0) return 'En curso';
  return `${validadas} de ${Math.max(personas, validadas)} fichas validadas`;
}
