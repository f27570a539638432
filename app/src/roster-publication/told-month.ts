import type { ChangedDay, OwnRosterVersion } from '@relevo/contract';
import { datesOf } from '@relevo/domain/permit-days';
import { type LocalDate, mondayOf } from '@relevo/domain/time';

/** A day of the month of what is new. */
interface ToldDay {
  date: LocalDate;
  /** The day of the month, 1 to 31. */
  day: number;
  /** What the publication changed on it; undefined where it changed nothing. */
  change: ChangedDay | undefined;
}

/** Whole weeks from the first to the last changed day; what follows the last one is left out. */
export function toldMonth(changes: readonly ChangedDay[]): ToldDay[] {
  const dates = changes.map(({ fecha }) => fecha).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const byDate = new Map(changes.map((change) => [change.fecha, change]));
  return datesOf({ from: mondayOf(first), to: last }).map((date) => ({
    ...{ date, day: Number(date.slice(8)), change: byDate.get(date) },
  }));
}

/** Days that she knew otherwise, and shifts that she did not know of. */
export function toldParts({ cambios }: Pick<OwnRosterVersion, 'cambios'>) {
  const known = cambios.filter(({ publicado }) => publicado);
  const shifts = cambios.flatMap(({ publicado, despues }) =>
    !publicado && despues?.turno_dia != null ? [despues] : [],
  );
  const byDay = shifts.filter(({ turno_dia }) => turno_dia).length;
  return { known, shifts: shifts.length, byDay, byNight: shifts.length - byDay };
}

/** '12 turnos nuevos'; 'Tus días libres' where no shift is new. */
export const newWords = (shifts: number): string =>
  shifts === 0 ? 'Tus días libres' : shifts === 1 ? '1 turno nuevo' : `${shifts} turnos nuevos`;

/** '6 de día, 6 de noche', of those that there are. */
export const kindWords = ({ byDay, byNight }: { byDay: number; byNight: number }): string =>
  [byDay > 0 ? `${byDay} de día` : '', byNight > 0 ? `${byNight} de noche` : ''].filter(Boolean).join(', ');
