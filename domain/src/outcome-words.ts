import { exactClockOf } from './written.ts';

interface Counted {
  contado: number | null;
  extra: number;
}

/** The counted time of a shift on the sheet, '12:00' or '11:50:30 y 00:20 extra', in whole seconds. */
export function outcomeText({ contado, extra }: Counted): string {
  const counted = exactClockOf(contado ?? 0);
  return extra > 0 ? `${counted} y ${exactClockOf(extra)} extra` : counted;
}

/** The counted time of a date, of all its shifts together: '00:00' without a shift, and on leave. */
export const dayOutcomeText = (shifts: readonly Counted[]): string =>
  outcomeText({
    contado: shifts.reduce((sum, { contado }) => sum + (contado ?? 0), 0),
    extra: shifts.reduce((sum, { extra }) => sum + extra, 0),
  });

const either = new Intl.ListFormat('es-CL', { type: 'disjunction' });

/** The counted time as marked, and by an open correction: '00:00, 11:50 o 12:00'. */
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
