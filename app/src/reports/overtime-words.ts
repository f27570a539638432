import type { OvertimeOfWorker } from '@relevo/contract';
import { hoursText } from '@relevo/domain/written';
import { dateInText, durationText } from '../ui/formatters.ts';

type Lot = OvertimeOfWorker['lotes'][number];

/** Figure of a month's rest: the hours left, else the expired hours, else the used ones. */
export function lotFigure({ saldo, vencido, usado }: Lot): { hours: string; name: string } {
  if (saldo > 0) return { hours: hoursText(saldo), name: 'quedan' };
  if (vencido > 0) return { hours: hoursText(vencido), name: 'vencidas' };
  return { hours: hoursText(usado), name: 'usadas' };
}

/** 'Próximo descanso: jue 26 nov, 12 h.'; the last one where none is to come, null without any. */
export function restText({ fecha, descansos }: OvertimeOfWorker): string | null {
  const next = descansos.filter((rest) => rest.fecha > fecha).at(-1);
  const shown = next ?? descansos[0];
  if (!shown) return null;
  const length = durationText(Math.floor(shown.segundos / 60));
  return `${next ? 'Próximo' : 'Último'} descanso: ${dateInText(shown.fecha)}, ${length}.`;
}

/** Rest that no overtime holds, because a correction took it away; null where there is none. */
export const unbackedText = ({ sin_respaldo: missing }: OvertimeOfWorker): string | null =>
  missing > 0
    ? `Descanso sin horas extras que lo respalden: ${durationText(Math.ceil(missing / 60))}. Consulta con tu jefatura.`
    : null;
