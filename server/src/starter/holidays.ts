import { addDays, type LocalDate } from '@relevo/domain/time';
import Holidays from 'date-holidays';

type Holiday = { date: LocalDate; name: string };

const calendar = new Holidays('CL', { languages: 'es', types: ['public'] });
const GOOD_FRIDAY = 'Viernes Santo';
/** Sundays like any other by Chilean law, which the package counts. */
const NOT_HOLIDAYS = ['Pascua'];
const NAMES: Record<string, string> = { 'La inmaculada concepción': 'Inmaculada Concepción' };

/** The public holidays of Chile in one year, by date: the package's, with the Saturday after Good Friday. */
export function holidaysOfYear(year: number): Holiday[] {
  const found = new Map<LocalDate, string>();
  for (const { date, name } of calendar.getHolidays(year)) {
    if (NOT_HOLIDAYS.includes(name)) continue;
    const day = date.slice(0, 10);
    found.set(day, found.get(day) ?? NAMES[name] ?? name);
    if (name === GOOD_FRIDAY) found.set(addDays(day, 1), 'Sábado Santo');
  }
  return [...found].map(([date, name]) => ({ date, name })).sort((a, b) => a.date.localeCompare(b.date));
}

/** The public holidays of Chile, from two years back to two ahead. */
export function chileanHolidays(today: LocalDate): Holiday[] {
  const year = Number(today.slice(0, 4));
  return [-2, -1, 0, 1, 2].flatMap((away) => holidaysOfYear(year + away));
}
