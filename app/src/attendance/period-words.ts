import type { AttendanceSheet } from '@relevo/contract';
import type { Period } from '@relevo/domain/attendance';
import { daysBetween, type LocalDate } from '@relevo/domain/time';
import { shortBound } from '../ui/formatters.ts';
import { unbroken } from '../ui/unbroken.ts';
import { shiftsOf } from './categories.ts';
import { costs } from './days.ts';

/** '16-10 a 15-11', beside the period's name */
export const shortRangeText = ({ fechaInicio, fechaTermino }: Period): string =>
  unbroken(`${shortBound(fechaInicio)} a ${shortBound(fechaTermino)}`);

/** 'Día 3 de 30', of a period that goes on. */
export const dayText = ({ fechaInicio, fechaTermino }: Period, today: LocalDate): string =>
  unbroken(`Día ${daysBetween(fechaInicio, today) + 1} de ${daysBetween(fechaInicio, fechaTermino) + 1}`);

const NUMBERS = ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];

const several = (count: number, [one, many, masculine]: [string, string, true?]): string => {
  if (count === 1) return `${masculine ? 'un' : 'una'} ${one}`;
  return `${NUMBERS[count] ?? count} ${many}`;
};

/** Findings of a sheet before its validation, in words; null without any. */
export function toLookAt(sheet: AttendanceSheet): { shifts: string; what: string } | null {
  const shifts = shiftsOf(sheet);
  const omissions = shifts.filter(({ estado }) => estado === 'omission').length;
  const absences = shifts.filter(({ estado }) => estado === 'no-attendance').length;
  const delays = shifts.filter(({ atraso }) => atraso.valor >= 60).length;
  const early = shifts.filter(({ salidaAnticipada }) => salidaAnticipada.valor >= 60).length;
  const parts = [
    omissions > 0 && several(omissions, ['omisión', 'omisiones']),
    absences > 0 && several(absences, ['inasistencia', 'inasistencias']),
    delays > 0 && several(delays, ['atraso', 'atrasos', true]),
    early > 0 && several(early, ['salida anticipada', 'salidas anticipadas']),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  const count = shifts.filter(costs).length;
  const last = parts.pop() ?? '';
  return {
    shifts: count === 1 ? '1 turno por mirar:' : `${count} turnos por mirar:`,
    what: parts.length === 0 ? last : `${parts.join(', ')} y ${last}`,
  };
}
