import type { CorrectionOutcomes } from '@relevo/contract';
import { outcomeText } from '@relevo/domain/outcome-words';
import { momentInText } from './formatters.ts';

/** Until when a worker can oppose a correction; before its mail has left there is no moment to name. */
export const opposeText = (until: string | null, zone: string): string =>
  until
    ? `Puedes oponerte hasta el ${momentInText(until, zone)}`
    : 'Puedes oponerte durante 48 horas desde el correo';

/** Lines about the counted time of a shift, and its alternatives: sentences, each figure with its origin. */
export function outcomeLines(
  { marcado, aceptado, pedido }: CorrectionOutcomes,
  reader: 'worker' | 'manager',
): string[] {
  const whose = reader === 'worker' ? ['pediste', 'lo que aceptó tu jefatura'] : ['pide', 'lo aceptado'];
  return [
    `Con lo marcado, este turno cuenta ${outcomeText(marcado)}.`,
    ...(aceptado ? [`Con ${whose[1]}, ${outcomeText(aceptado)}.`] : []),
    ...(pedido ? [`Con lo que ${whose[0]}, ${outcomeText(pedido)}.`] : []),
  ];
}
