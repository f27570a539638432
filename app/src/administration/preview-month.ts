import { monthGrid, monthOf } from '@relevo/domain/month';
import { addDays, type LocalDate } from '@relevo/domain/time';

/** Days of the cycle of the preview: a day, a night, two free ones. */
const cycle = 4;

/**
 * The month of a nurse on a rotation of a day, a night and two free days, as a preview of what the first publication
 * shows; a type that the organisation does not use is a free day.
 */
export function previewMonth<K>(
  today: LocalDate,
  { day, night }: { day: K | null; night: K | null },
): {
  days: { date: LocalDate; inMonth: boolean; kind: K | null }[];
  next: { date: LocalDate; kind: K } | null;
} {
  const kindOn = (date: LocalDate): K | null => {
    const place = Number(date.slice(8)) % cycle;
    return place === cycle - 1 ? day : place === 0 ? night : null;
  };
  const days = monthGrid(monthOf(today)).map((one) => ({
    ...one,
    kind: one.inMonth ? kindOn(one.date) : null,
  }));
  const coming = Array.from({ length: cycle * 2 }, (_, ahead) => addDays(today, ahead));
  const date = coming.find((one) => kindOn(one) !== null);
  const kind = date === undefined ? null : kindOn(date);
  return { days, next: date === undefined || kind === null ? null : { date, kind } };
}
