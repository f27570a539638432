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

/** Days on which shops close, by law 19.973. */
const BINDING = ['01-01', '05-01', '09-18', '09-19', '12-25'];

export interface CalendarHoliday extends Holiday {
  kind: 'irrenunciable' | 'nacional' | 'regional';
  /** Part of the country where it holds; empty for all of it. */
  region: string;
}

const arica = new Holidays('CL', 'AP', { languages: 'es', types: ['public'] });

/** The holidays of parts of the country in one year: laws 20.663 (Arica) and 20.768 (Chillán). */
function regionalHolidays(year: number): CalendarHoliday[] {
  const national = new Set(calendar.getHolidays(year).map(({ date }) => date));
  const own = arica.getHolidays(year).filter(({ date }) => !national.has(date));
  const kind = 'regional';
  return [
    ...own.map(
      ({ date, name }) => ({ date: date.slice(0, 10), name, kind, region: 'Arica y Parinacota' }) as const,
    ),
    {
      date: `${year}-08-20`,
      name: 'Nacimiento de Bernardo O’Higgins',
      kind,
      region: 'Chillán y Chillán Viejo',
    },
  ];
}

/** The calendar of one year: holidays of the whole country and of its parts, by date. */
export const calendarOfYear = (year: number): CalendarHoliday[] =>
  [
    ...holidaysOfYear(year).map(
      (one): CalendarHoliday => ({
        ...one,
        kind: BINDING.includes(one.date.slice(5)) ? 'irrenunciable' : 'nacional',
        region: '',
      }),
    ),
    ...regionalHolidays(year),
  ].sort((a, b) => a.date.localeCompare(b.date));

/** Month from which on the holidays of the next year are proposed. */
const PROPOSING_FROM = 10;

/** Calendar holidays that are proposed on a date: what is ahead of this year, and from October on the next year. */
export function proposedHolidays(today: LocalDate): CalendarHoliday[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return [
    ...calendarOfYear(year).filter(({ date }) => date >= today),
    ...(month >= PROPOSING_FROM ? calendarOfYear(year + 1) : []),
  ];
}

/** The public holidays of Chile, from two years back to two ahead. */
export function chileanHolidays(today: LocalDate): Holiday[] {
  const year = Number(today.slice(0, 4));
  return [-2, -1, 0, 1, 2].flatMap((away) => holidaysOfYear(year + away));
}
