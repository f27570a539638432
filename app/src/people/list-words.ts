import type { LedUnit, PersonPact } from '@relevo/contract/people-lists';
import { daysBetween, type LocalDate } from '@relevo/domain/time';
import { boundDate } from '../ui/formatters.ts';
import type { ChipTone } from '../ui/status-chip.tsx';

/** How a unit is led, as the list is filtered by it. */
export const LEADING_WORDS: Record<LedUnit['estado'], string> = {
  vigente: 'Vigente',
  por_empezar: 'Por empezar',
  terminada: 'Terminada',
};
export const LEADING_TONES: Record<LedUnit['estado'], ChipTone> = {
  vigente: 'ok',
  por_empezar: 'pending',
  terminada: 'well',
};

/** 'Sin fecha de término', 'Desde el 04-01-2027', 'Del 20-11-2026 al 30-11-2026', 'El 20-11-2026', 'Hasta el 30-11-2026' */
export function leadingText({ desde, hasta }: Pick<LedUnit, 'desde' | 'hasta'>): string {
  if (desde === null) return hasta === null ? 'Sin fecha de término' : `Hasta el ${boundDate(hasta)}`;
  if (desde === hasta) return `El ${boundDate(desde)}`;
  return hasta === null ? `Desde el ${boundDate(desde)}` : `Del ${boundDate(desde)} al ${boundDate(hasta)}`;
}

/** Pacts by their state, as the list is filtered by it. */
export const PACT_WORDS: Record<PersonPact['estado'], string> = {
  vigente: 'Vigentes',
  por_vencer: 'Vencen en 30 días',
  por_empezar: 'Por empezar',
  terminado: 'Terminados',
};
export const PACT_TONES: Record<PersonPact['estado'], ChipTone> = {
  vigente: 'ok',
  por_vencer: 'bad',
  por_empezar: 'pending',
  terminado: 'well',
};

/** 'Vigente', 'Quedan 12 días', 'Termina hoy', 'Por empezar', 'Terminado' */
export function pactText({ estado, hasta }: Pick<PersonPact, 'estado' | 'hasta'>, today: LocalDate): string {
  if (estado === 'vigente') return 'Vigente';
  if (estado === 'terminado') return 'Terminado';
  if (estado === 'por_empezar') return 'Por empezar';
  const rest = daysBetween(today, hasta);
  return rest <= 0 ? 'Termina hoy' : rest === 1 ? 'Queda 1 día' : `Quedan ${rest} días`;
}
