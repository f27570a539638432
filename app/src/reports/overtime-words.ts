import type { OvertimeOfWorker } from '@relevo/contract';
import { hoursText } from '@relevo/domain/written';
import { dateInText } from '../ui/formatters.ts';
import { unbroken } from '../ui/unbroken.ts';

type Lot = OvertimeOfWorker['lotes'][number];

/** Figure of a month's rest: the hours left, else the expired hours, else the used ones. */
export function lotFigure({ saldo, vencido, usado }: Lot): { hours: string; name: string } {
  if (saldo > 0) return { hours: hoursText(saldo), name: 'quedan' };
  if (vencido > 0) return { hours: hoursText(vencido), name: 'vencidas' };
  return { hours: hoursText(usado), name: 'usadas' };
}

/** '12:00 horas', which no one takes for a time of day. */
const inHours = (seconds: number): string => unbroken(`${hoursText(seconds)} horas`);

/** 'Próximo descanso: jue 26 nov, 12:00 horas.'; the last one where none is to come, null without any. */
export function restText({ fecha, descansos }: OvertimeOfWorker): string | null {
  const next = descansos.filter((rest) => rest.fecha > fecha).at(-1);
  const shown = next ?? descansos[0];
  if (!shown) return null;
  return `${next ? 'Próximo' : 'Último'} descanso: ${dateInText(shown.fecha)}, ${inHours(shown.segundos)}.`;
}

/** Rest that no overtime holds, because a correction took it away; null where there is none. */
export const unbackedText = ({ sin_respaldo: missing }: OvertimeOfWorker): string | null =>
  missing > 0
    ? `Descanso sin horas extras que lo respalden: ${inHours(missing)}. Consulta con tu jefatura.`
    : null;
