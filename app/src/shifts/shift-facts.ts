import type { Turno } from '@relevo/contract';
import { FREE_SHIFT_TYPE, formatBalance } from '@relevo/domain/shifts';
import { compareInstants, elapsedMinutes } from '@relevo/domain/time';
import { durationText } from '../ui/formatters.ts';
import { unbroken } from '../ui/unbroken.ts';

const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

interface ShiftLength {
  /** Minute of the day at which it starts, by the wall clock. */
  startMinute: number;
  /** Minutes of real time, clock changes counted as they were lived (spec 5, Shifts). */
  minutes: number;
  /** Reason why the length differs from the two times; null on all other nights. */
  clockChange: string | null;
}

/** Length of a shift; null for a free day. A shift over by `now` is told in the past. */
export function shiftLength(shift: Turno, now: Temporal.Instant): ShiftLength | null {
  const { horaProgramadaInicio: start, horaProgramadaTermino: end, inicio, termino } = shift;
  if (!start || !end || !inicio || !termino) return null;
  const startMinute = minuteOfDay(start);
  const written = (minuteOfDay(end) - startMinute + 1440) % 1440 || 1440;
  const minutes = elapsedMinutes(inicio, termino);
  const moved = minutes - written;
  if (moved === 0) return { startMinute, minutes, clockChange: null };
  const over = compareInstants(termino, now) <= 0;
  const way = moved < 0 ? (over ? 'adelantó' : 'adelanta') : over ? 'atrasó' : 'atrasa';
  const clockChange = `Este turno ${over ? 'duró' : 'dura'} ${durationText(minutes)}: durante el turno el reloj se ${way} ${durationText(Math.abs(moved))}.`;
  return { startMinute, minutes, clockChange };
}

/** 'Saldo: +15 min al inicio, +30 min al término'; null without balances. */
export function balanceText(shift: Turno): string | null {
  const before = formatBalance(shift.saldo_hora?.minutosInicio);
  const after = formatBalance(shift.saldo_hora?.minutosTermino);
  const parts = [before && `${before} min al inicio`, after && `${after} min al término`].filter(Boolean);
  return parts.length > 0 ? unbroken(`Saldo: ${parts.join(', ')}`) : null;
}

export const isFreeDay = (shift: Turno) => shift.tipoTurno_idtipoTurno === FREE_SHIFT_TYPE;
