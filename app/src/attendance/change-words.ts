import type { SheetCore } from '@relevo/contract';
import { dayOutcomeText } from '@relevo/domain/outcome-words';
import { localTimeOf } from '@relevo/domain/time';
import { exactClockOf } from '@relevo/domain/written';
import { extraOf } from './days.ts';

const STATES: Record<SheetCore['estado'], string> = {
  ahead: 'por venir',
  complete: 'completo',
  omission: 'omisión de marca',
  'no-attendance': 'inasistencia',
  leave: 'permiso',
  excused: 'ausencia sin efecto',
};

/** Line of a shift: its marks, state and cost, and its plan where that differs. */
function inWords(shift: SheetCore, other: SheetCore | undefined, zone: string): string {
  const { inicio, termino, entrada, salida, estado, ausencia, atraso, salidaAnticipada } = shift;
  // A line may end between a dash and a no-break space, but not before a word joiner.
  const at = (mark: SheetCore['entrada']) => (mark ? localTimeOf(mark.fecha_hora, zone) : '--:--\u2060');
  const lost = atraso.valor + salidaAnticipada.valor;
  return [
    ausencia ? ausencia.nombre : `${at(entrada)}\u00a0a\u00a0${at(salida)}`,
    !ausencia && estado !== 'complete' && STATES[estado],
    lost > 0 && `${exactClockOf(lost)} no trabajadas`,
    other &&
      (other.inicio !== inicio || other.termino !== termino) &&
      `turno de ${localTimeOf(inicio, zone)}\u00a0a\u00a0${localTimeOf(termino, zone)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const shiftsInWords = (shifts: readonly SheetCore[], others: readonly SheetCore[], zone: string): string =>
  shifts.length === 0
    ? 'sin turno'
    : shifts
        .map((shift) =>
          inWords(
            shift,
            others.find(({ idturno }) => idturno === shift.idturno),
            zone,
          ),
        )
        .join('; ');

/**
 * One side of a change of a date, with its differences from the other: '00:00 (19:55 a --:--, omisión de marca)', the
 * counted time first; a shift that lies ahead has none.
 */
export function sideInWords(
  shifts: readonly SheetCore[],
  others: readonly SheetCore[],
  zone: string,
): string {
  const words = shiftsInWords(shifts, others, zone);
  if (shifts.some(({ estado }) => estado === 'ahead')) return words;
  const counted = shifts.map((shift) => ({ contado: shift.contado, extra: extraOf(shift) }));
  return `${dayOutcomeText(counted)} (${words})`;
}
