import type { OwnRosterVersion, OwnWishes, Turno } from '@relevo/contract';
import { type WorkedShift, weekMinutes } from '@relevo/domain/hours';
import { datesOf } from '@relevo/domain/permit-days';
import { addDays, type LocalDate, mondayOf } from '@relevo/domain/time';
import { dateInText, durationText } from '../ui/formatters.ts';

interface Holiday {
  fecha: string;
  nombre: string;
}

/** '25 dic' */
const dayMonth = (date: LocalDate): string => dateInText(date).replace(/^\S+\s/, '');

type Days = Pick<OwnRosterVersion, 'cambios'>;

/** '25 dic libre': the holidays that a publication leaves free. */
export const freeHolidays = ({ cambios }: Days, holidays: readonly Holiday[]): string[] =>
  cambios
    .filter(({ despues }) => despues !== null && despues.turno_dia === null)
    .filter(({ fecha }) => holidays.some((one) => one.fecha === fecha))
    .map(({ fecha }) => `${dayMonth(fecha)} libre`);

/** A worker's own shift as hours count it; null of a free day. */
function workedOf({ fecha, inicio, termino, ausencia }: Turno): WorkedShift | null {
  if (inicio === null || termino === null) return null;
  const at = (moment: string) => Temporal.Instant.from(moment).epochMilliseconds;
  return { date: fecha, startsAt: at(inicio), endsAt: at(termino), absent: ausencia !== null };
}

/** '42 h promedio', of the whole weeks of a publication; null without one. */
export function averageHours(
  { desde, hasta }: Pick<OwnRosterVersion, 'desde' | 'hasta'>,
  shifts: readonly Turno[],
): string | null {
  const worked = shifts.flatMap((shift) => workedOf(shift) ?? []);
  const mondays = datesOf({ from: desde, to: hasta }).filter(
    (date) => mondayOf(date) === date && addDays(date, 6) <= hasta,
  );
  if (mondays.length === 0) return null;
  const sum = mondays.reduce((minutes, monday) => minutes + weekMinutes(worked, monday), 0);
  return `${durationText(Math.round(sum / mondays.length))} promedio`;
}

/** '24, 26 y 27 dic', '31 dic y 1 ene': the month where the next date has another one. */
function listed(dates: readonly LocalDate[]): string {
  const words = dates.map((date, index) =>
    dates[index + 1]?.slice(0, 7) === date.slice(0, 7) ? `${Number(date.slice(8))}` : dayMonth(date),
  );
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} y ${last}`;
}

/** 'No se pudo: libre 26 y 27 dic', of the wishes to be free that a publication did not meet; null where it met all. */
export function missedWishes({ cambios }: Days, { dias }: Pick<OwnWishes, 'dias'>): string | null {
  const published = new Set(cambios.map(({ fecha }) => fecha));
  const missed = dias
    .filter(({ fecha, tipo, cumplida }) => tipo === 'libre' && cumplida === false && published.has(fecha))
    .map(({ fecha }) => fecha)
    .toSorted();
  return missed.length === 0 ? null : `No se pudo: libre ${listed(missed)}`;
}
