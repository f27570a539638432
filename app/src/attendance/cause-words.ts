import type { SheetCause } from '@relevo/contract';
import { momentInText } from '../ui/formatters.ts';

/** Cause of a change to a day after its validation: the person, the action and the moment. */
export function causeText({ quien, que, detalle, fecha_hora }: SheetCause, zone: string): string {
  const who = quien ?? 'Jefatura';
  const what = {
    'leave-approved': `${who} aprobó ${detalle}`,
    'leave-recorded': `${who} registró ${detalle}`,
    'leave-withdrawn': `${who} retiró ${detalle}`,
    'shift-edited': `${who} cambió el turno: ${detalle}`,
    correction: `${who} aceptó corregir marcas: ${detalle}`,
    mark: `Llegó una marca de ${who}`,
  }[que];
  return `${what} · ${momentInText(fecha_hora, zone)}`;
}
