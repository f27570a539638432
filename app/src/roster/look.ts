import type { RosterRow, RosterShift } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { type Lookups, leaveOn } from './roster-words.ts';

/** How a filled cell is drawn. */
export interface Look {
  look: 'day' | 'night' | 'absence' | 'leave' | 'asked';
  /** The code of the type; of leave on a free day none. */
  code: string;
  /** At its end: 'NC' and 'C' of an absence. */
  end: string | undefined;
  /** A live request about the shift. */
  request: boolean;
  /** A shift beside the plan: covered for somebody, extra, or of another unit. */
  beside: boolean;
}

/** The look of a cell; null of an empty one. */
export function lookOf(
  row: RosterRow,
  date: LocalDate,
  shifts: RosterShift[] | null,
  { types }: Lookups,
): Look | null {
  const leave = leaveOn(row, date);
  if (!shifts) {
    if (!leave) return null;
    return {
      look: leave.aprobado ? 'leave' : 'asked',
      code: '',
      end: undefined,
      request: false,
      beside: false,
    };
  }
  const [first] = shifts;
  const away = shifts.find(({ ausencia }) => ausencia)?.ausencia;
  const isDay = (first && types.get(first.tipo)?.turno_dia) ?? true;
  return {
    look: away ? 'absence' : leave && !leave.aprobado ? 'asked' : isDay ? 'day' : 'night',
    code: shifts.map(({ tipo }) => types.get(tipo)?.abreviatura ?? '').join('+'),
    end: away && (away.cubierta ? 'C' : 'NC'),
    request: shifts.some(({ pedido }) => pedido),
    beside: shifts.some(({ cobertura, unidad, detalle }) => cobertura || unidad || detalle),
  };
}
