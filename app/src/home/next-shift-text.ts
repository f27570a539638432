import type { NextShift } from '@relevo/domain/next-shift';
import { type PlannedSpan, UNPLANNED } from '@relevo/domain/roster';
import { daysBetween, type LocalDate } from '@relevo/domain/time';
import { dateInText, durationText, longDate } from '../ui/formatters.ts';
import { unbroken } from '../ui/unbroken.ts';

const DAY_MINUTES = 1440;

/** 'Empieza en 2 h 48 min', 'Empieza en 3 días', 'En curso, termina en 40 min' */
export function countdown(
  { state, shift, minutesLeft }: NextShift<{ fecha: LocalDate }>,
  today: LocalDate,
): string {
  if (state === 'ongoing') return `En curso, termina en ${durationText(minutesLeft)}`;
  const days = daysBetween(today, shift.fecha);
  if (minutesLeft <= DAY_MINUTES || days < 1) return `Empieza en ${durationText(minutesLeft)}`;
  return days === 1 ? 'Empieza mañana' : unbroken(`Empieza en ${days} días`);
}

/** Text without a next shift: it tells whether the days to come are planned, where that is known. */
export function noShiftText(planned: PlannedSpan | null | undefined, today: LocalDate) {
  if (planned === undefined) return { title: 'No tienes turnos próximos', note: 'Mira tu calendario' };
  if (planned === null || planned.hasta < today) {
    return { title: UNPLANNED, note: 'Aún no hay turnos planificados para ti' };
  }
  return {
    title: 'No tienes turnos próximos',
    note: `Tu programación llega hasta el ${dateInText(planned.hasta)}`,
  };
}

/** 'Hoy, miércoles 18', 'Mañana, jueves 19', 'Ayer, martes 17', 'Viernes 20 de noviembre' */
export function dayText(date: LocalDate, today: LocalDate): string {
  const near = new Map([
    [-1, 'Ayer'],
    [0, 'Hoy'],
    [1, 'Mañana'],
  ]).get(daysBetween(today, date));
  const long = longDate(date);
  return near ? `${near}, ${long.toLocaleLowerCase('es-CL').replace(/ de .*/, '')}` : long;
}
