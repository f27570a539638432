import type { LocalDate } from '@relevo/domain/time';
import Holidays from 'date-holidays';

/** The public holidays of Chile, from two years back to two ahead. */
export function chileanHolidays(today: LocalDate): { date: LocalDate; name: string }[] {
  const calendar = new Holidays('CL', { languages: 'es', types: ['public'] });
  const year = Number(today.slice(0, 4));
  const found = new Map<LocalDate, string>();
  for (let near = year - 2; near <= year + 2; near += 1) {
    for (const { date, name } of calendar.getHolidays(near)) {
      const day = date.slice(0, 10);
      found.set(day, found.get(day) ?? name);
    }
  }
  return [...found].map(([date, name]) => ({ date, name })).sort((a, b) => a.date.localeCompare(b.date));
}
