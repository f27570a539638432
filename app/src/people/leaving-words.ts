import { type LocalDate, localDateOf } from '@relevo/domain/time';
import { yearDate } from '../ui/formatters.ts';
import { marksUntilText } from '../ui/marks-until.tsx';
import type { Leaving, LeavingUndone } from './people.api.ts';

/** '31 de diciembre': the year stands beside it. */
const dayAlone = (day: LocalDate): string => yearDate(day).replace(/ de \d+$/, '');

/** 'Terminar el 31 de diciembre': the button names the day, whose year stands in the field above. */
export const endOn = (lastDay: LocalDate | null): string =>
  lastDay === null ? 'Terminar el contrato' : `Terminar el ${dayAlone(lastDay)}`;

/** 'El contrato de Diego Soto Alarcón termina el 30 de noviembre.' */
export const endedWords = (name: string, lastDay: LocalDate, today: LocalDate): string =>
  `El contrato de ${name} ${lastDay < today ? 'terminó' : 'termina'} el ${dayAlone(lastDay)}.`;

/** Sentences on what the end of a work takes along, the shifts first. */
export function leavingWords(
  { turnos, solicitudes, contratos, enCurso, marcasHasta }: Leaving,
  lastDay: LocalDate,
  { now, zone }: { now: Temporal.Instant; zone: string },
): string[] {
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
    Temporal.Instant.compare(marcasHasta, now) <= 0
      ? 'Deja de entrar y de marcar de inmediato.'
      : `Puede entrar y marcar hasta ${marksUntilText(marcasHasta, zone)}.`,
    // That a past day can't be undone stands at its field.
    ...(lastDay < localDateOf(now, zone) ? [] : ['Se puede deshacer hasta ese día.']),
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
