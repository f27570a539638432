import { exactClockOf } from './written.ts';

interface Counted {
  contado: number | null;
  extra: number;
}

/** '12:00', '11:50:30 y 00:20 extra' of what a sheet counts of a shift, in whole seconds. */
export function outcomeText({ contado, extra }: Counted): string {
  const counted = exactClockOf(contado ?? 0);
  return extra > 0 ? `${counted} y ${exactClockOf(extra)} extra` : counted;
}

const either = new Intl.ListFormat('es-CL', { type: 'disjunction' });

/** '00:00, 11:50 o 12:00': what a shift counts as marked, and what an open correction may make of it. */
export function outcomesText({
  marcado,
  aceptado,
  pedido,
}: {
  marcado: Counted;
  aceptado: Counted | null;
  pedido: Counted | null;
}): string {
  return either.format(new Set([marcado, aceptado, pedido].flatMap((one) => (one ? outcomeText(one) : []))));
}
