import type { OpenCorrection, SheetDay } from '@relevo/contract';
import { stillOpposable } from '@relevo/domain/corrections';
import { outcomesText, outcomeText } from '@relevo/domain/outcome-words';
import { dateInText, momentInText } from '../ui/formatters.ts';

type Moment = { zone: string; now: Temporal.Instant };

/** Until when its worker can oppose it, as `opposeText` takes it; undefined where that is over, or was never possible. */
export const deadlineOf = (correction: OpenCorrection, now: Temporal.Instant): string | null | undefined =>
  stillOpposable([correction], now)[0]?.oposicion_hasta;

/** State of an open correction, with both figures. */
export function openCorrectionText({ estado, en_revision, cuenta }: OpenCorrection): string {
  const standing = en_revision
    ? 'En revisión'
    : estado === 'por_confirmar'
      ? 'Por confirmar'
      : 'Corrección pendiente';
  return `${standing}: ${outcomesText(cuenta)}`;
}

/** Open corrections of a sheet before its validation, with the change that each would make; null without any. */
export function hangingText(days: readonly SheetDay[], { zone, now }: Moment): string | null {
  const open = days.flatMap(({ fecha, turnos }) =>
    turnos.flatMap(({ correccion }) =>
      correccion ? hanging(correccion, dateInText(fecha), { zone, now }) : [],
    ),
  );
  if (open.length === 0) return null;
  return [...open, 'Si algo cambia, tu ficha lo mostrará como cambio después de validar.'].join(' ');
}

function hanging(correction: OpenCorrection, date: string, { zone, now }: Moment): string {
  const { estado, en_revision, cuenta } = correction;
  // Accepted times count in an unopposed correction alone; otherwise the requested times do, where there are any.
  const other = estado === 'por_confirmar' ? cuenta.aceptado : cuenta.pedido;
  const change =
    other && outcomeText(other) !== outcomeText(cuenta.marcado)
      ? `ese turno contaría ${outcomeText(other)} en vez de ${outcomeText(cuenta.marcado)}`
      : 'puede cambiar lo que cuenta ese turno';
  if (estado === 'por_confirmar') {
    const until = deadlineOf(correction, now);
    const end = until ? ` hasta el ${momentInText(until, zone)}` : '';
    return `La corrección del ${date} sigue abierta${end}: si queda firme, ${change}.`;
  }
  return en_revision
    ? `Tu oposición del ${date} está en revisión: si tu jefatura acepta lo que dices, ${change}.`
    : `La corrección que pediste del ${date} sigue pendiente: si tu jefatura la acepta, ${change}.`;
}
