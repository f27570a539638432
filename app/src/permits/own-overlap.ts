import type { PermitRequest } from '@relevo/contract';
import type { DateSpan } from '@relevo/domain/permit-days';
import { addDays } from '@relevo/domain/time';
import { rangeInText } from '../ui/formatters.ts';

type Facts = Pick<PermitRequest, 'payload' | 'finished_at' | 'anulada' | 'objeto_final' | 'retirado_desde'>;

/** The days that a request still claims; null once it claims none. */
function claimed({ payload, finished_at, anulada, objeto_final, retirado_desde }: Facts): DateSpan | null {
  const waits = finished_at === null && !anulada;
  if (!waits && objeto_final === null) return null;
  const to = retirado_desde === null ? payload.to : addDays(retirado_desde, -1);
  return { from: payload.from, to };
}

/** The own request or permit that some of these days belong to already: the server refuses a second one. */
export const overlapOf = <P extends Facts>(permits: readonly P[], { from, to }: DateSpan): P | undefined =>
  permits.find((permit) => {
    const days = claimed(permit);
    // Withdrawn before it began, it ends before its first day.
    return days !== null && days.from <= days.to && days.from <= to && from <= days.to;
  });

/** 'Ya hay un permiso o una solicitud en esas fechas: Feriado legal, lun 21 al vie 25 dic.' */
export const overlapText = ({
  permit_type,
  payload,
}: Pick<PermitRequest, 'permit_type' | 'payload'>): string =>
  `Ya hay un permiso o una solicitud en esas fechas: ${permit_type.observacionCausal}, ${rangeInText(payload.from, payload.to)}.`;
