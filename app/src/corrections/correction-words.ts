import type { MarkCorrection } from '@relevo/contract';
import { localTimeOf } from '@relevo/domain/time';
import type { ChipState } from '../ui/status-chip.tsx';
import { unbroken } from '../ui/unbroken.ts';

type Pair = MarkCorrection['marcado'];
export type Side = keyof Pair;

export const SIDES = ['entrada', 'salida'] as const satisfies Side[];
export const SIDE_NAMES: Record<Side, string> = { entrada: 'Entrada', salida: 'Salida' };

/** 'Entrada 07:55 y Salida 20:00'; null of a pair without times. */
export function timesText(pair: Pair, zone: string): string | null {
  const said = SIDES.flatMap((side) => {
    const at = pair[side];
    return at === null ? [] : unbroken(`${SIDE_NAMES[side]} ${localTimeOf(at, zone)}`);
  });
  return said.length === 0 ? null : said.join(' y ');
}

/** Validity of the accepted times, in words. */
const COUNTS: Partial<Record<MarkCorrection['estado'], string>> = {
  aceptada: 'ahora',
  por_confirmar: 'quedará',
  opuesta: 'no quedó',
  superada: 'no quedó',
};

/** 'Salida: antes sin marca, ahora 20:10' for each accepted mark that replaces the earlier state. */
export function changeLines(
  { estado, marcado, aceptado }: Pick<MarkCorrection, 'estado' | 'marcado' | 'aceptado'>,
  zone: string,
): string[] {
  return SIDES.flatMap((side) => {
    const now = aceptado?.[side];
    if (!now) return [];
    const was = marcado[side];
    const before = was ? localTimeOf(was, zone) : 'sin marca';
    return `${SIDE_NAMES[side]}: antes ${before}, ${COUNTS[estado]} ${localTimeOf(now, zone)}`;
  });
}

/** States of a correction for its worker. */
export const OWN_STATES: Record<MarkCorrection['estado'], { state: ChipState; text: string }> = {
  pendiente: { state: 'pending', text: 'Solicitud pendiente' },
  por_confirmar: { state: 'asksMe', text: 'Por confirmar' },
  aceptada: { state: 'approved', text: 'Corrección aceptada' },
  rechazada: { state: 'rejectedByManager', text: 'Rechazada por tu jefatura' },
  opuesta: { state: 'closed', text: 'Te opusiste' },
  superada: { state: 'closed', text: 'Llegó otra marca' },
};

/** States of a correction for the manager. */
export const UNIT_STATES: Record<MarkCorrection['estado'], { state: ChipState; text: string }> = {
  pendiente: { state: 'pending', text: 'Pendiente' },
  por_confirmar: { state: 'pending', text: 'Puede oponerse' },
  aceptada: { state: 'approved', text: 'Aceptada' },
  rechazada: { state: 'rejectedByManager', text: 'Rechazada' },
  opuesta: { state: 'closed', text: 'Se opuso' },
  superada: { state: 'closed', text: 'Llegó otra marca' },
};

/** Whether the correction is open: meanwhile the shift can have no other. */
export const isOpen = ({ estado }: Pick<MarkCorrection, 'estado'>): boolean =>
  estado === 'pendiente' || estado === 'por_confirmar';

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const DAY = 1440;

const clockOf = (minute: number): string => {
  const inDay = ((minute % DAY) + DAY) % DAY;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
};

/** Proposed times: the planned time first, then the quarters of an hour of an early entry or a late exit. */
export function proposalsOf(
  side: Side,
  shift: { horaProgramadaInicio: string; horaProgramadaTermino: string },
): string[] {
  const planned = minuteOf(side === 'entrada' ? shift.horaProgramadaInicio : shift.horaProgramadaTermino);
  const step = side === 'entrada' ? -15 : 15;
  return [0, 1, 2].map((count) => clockOf(planned + count * step));
}
