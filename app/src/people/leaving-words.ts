import { addDays, type LocalDate } from '@relevo/domain/time';
import { boundDate } from '../ui/formatters.ts';
import type { Leaving } from './people.api.ts';

/** Sentences on what the end of a work takes along, the shifts first. */
export function leavingWords({ turnos, solicitudes, contratos }: Leaving, lastDay: LocalDate): string[] {
  const freed =
    turnos === 0
      ? 'No tiene turnos después de ese día.'
      : turnos === 1
        ? 'Un turno posterior queda libre para otra persona.'
        : `${turnos} turnos posteriores quedan libres para otras personas.`;
  return [
    freed,
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
    `Puede entrar y marcar hasta el ${boundDate(addDays(lastDay, 1))}.`,
  ];
}
