import { addDays, type LocalDate } from '@relevo/domain/time';
import { boundDate } from '../ui/formatters.ts';
import type { Leaving, LeavingUndone } from './people.api.ts';

/** Sentences on what the end of a work takes along, the shifts first. */
export function leavingWords(
  { turnos, solicitudes, contratos, enCurso }: Leaving,
  lastDay: LocalDate,
  today: LocalDate,
): string[] {
  const lateDay = addDays(lastDay, 1);
  const freed =
    turnos === 0
      ? `No tiene ${enCurso ? 'otros ' : ''}turnos después de ese día.`
      : turnos === 1
        ? 'Un turno posterior queda libre para otra persona.'
        : `${turnos} turnos posteriores quedan libres para otras personas.`;
  return [
    freed,
    ...(enCurso ? ['El turno que tiene en curso sigue siendo suyo.'] : []),
    ...(solicitudes === 0
      ? []
      : [
          solicitudes === 1
            ? 'Una solicitud en curso queda sin efecto.'
            : `${solicitudes} solicitudes en curso quedan sin efecto.`,
        ]),
    ...(contratos === 0
      ? []
      : [
          contratos === 1
            ? 'Se quita el contrato posterior.'
            : `Se quitan ${contratos} contratos posteriores.`,
        ]),
    lateDay < today
      ? 'Deja de entrar y de marcar de inmediato.'
      : `Puede entrar y marcar hasta el ${boundDate(lateDay)}.`,
    // That a past day can't be undone stands at its field.
    ...(lastDay < today ? [] : ['Se puede deshacer hasta ese día.']),
  ];
}

/** What came back with an undone end of a work. */
export function undoneWords({ turnos, sinVolver }: LeavingUndone): string {
  const back =
    turnos === 0
      ? 'El contrato sigue.'
      : `El contrato sigue y ${turnos === 1 ? 'vuelve 1 turno' : `vuelven ${turnos} turnos`}.`;
  if (sinVolver === 0) return back;
  return `${back} ${sinVolver === 1 ? 'Un turno no vuelve: otra persona lo cubre.' : `${sinVolver} turnos no vuelven: otras personas los cubren.`}`;
}
