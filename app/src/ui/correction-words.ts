import type { CorrectionOutcomes } from '@relevo/contract';
import { outcomeText } from '@relevo/domain/outcome-words';
import { momentInText } from './formatters.ts';

const either = new Intl.ListFormat('es-CL', { type: 'disjunction' });

/** Until when a worker can oppose a correction; before its mail has left there is no moment to name. */
export const opposeText = (until: string | null, zone: string): string =>
  until
    ? `Puedes oponerte hasta el ${momentInText(until, zone)}`
    : 'Puedes oponerte durante 48 horas desde el correo';

/** '00:00 o 12:00': what a shift counts as marked, and what it may count instead. */
export function figuresText({ marcado, aceptado, pedido }: CorrectionOutcomes): string {
  const texts = new Set([marcado, aceptado, pedido].flatMap((one) => (one ? outcomeText(one) : [])));
  return either.format(texts);
}

/** The same in sentences, each figure with what makes it. */
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
