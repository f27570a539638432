import { clockChangeText } from '@relevo/domain/clock-change';
import { ENTRY } from '@relevo/domain/punches';
import type { KeptShift, SheetContent } from '@relevo/domain/sheet-content';
import type { SheetMark } from '@relevo/domain/sheet-facts';
import { weekdayDate } from '@relevo/domain/time';
import { timeToTheSecond } from '@relevo/domain/written';

/** The state of a shift, on paper. */
export function standingWords({ standing, absence, entry }: KeptShift): string {
  if (standing === 'leave') return absence?.name ?? 'Permiso';
  if (standing === 'excused') return `${absence?.name ?? 'Ausencia'} (no cuenta)`;
  if (standing === 'no-attendance') return absence?.name ?? 'Inasistencia';
  if (standing === 'omission') return entry ? 'Omisión de salida' : 'Omisión de entrada';
  return standing === 'ahead' ? 'Por cumplir' : 'Completo';
}

/** Notes below the table: the worker's objections, nights over a clock change, and marks before their correction. */
export function notesOf({ days }: SheetContent, zone: string): string[] {
  return days.flatMap(({ date, shifts, answer }) => {
    const day = weekdayDate(date);
    const said = answer && !answer.agreed ? [`${day}: la persona trabajadora observa: «${answer.note}»`] : [];
    return [
      ...said,
      ...shifts.flatMap(({ startsAt, endsAt }) => {
        const text = clockChangeText(startsAt, endsAt, zone, { date });
        return text ? [`${text}.`] : [];
      }),
      ...shifts.flatMap((shift) => correctionsOf(shift, zone).map((text) => `${day}: ${text}`)),
    ];
  });
}

const correctionsOf = ({ entry, exit, unused }: KeptShift, zone: string): string[] =>
  [entry, exit]
    .filter((mark): mark is SheetMark => mark?.added === true)
    .map((mark) => {
      const what = `* ${mark.type === ENTRY ? 'entrada' : 'salida'} de ${timeToTheSecond(mark.at, zone)}`;
      const before = unused.find(({ id }) => id === mark.correctsId);
      return before
        ? `${what} por una corrección; la marca original dice ${timeToTheSecond(before.at, zone)}`
        : `${what} agregada por una corrección`;
    });
