import type { LocalDate } from '@relevo/domain/time';
import { chileanHolidays, proposedHolidays } from '../../server/src/starter/holidays.ts';
import type { OrganisationPlan } from './organisations.ts';

/**
 * In the first organisation the next year's wait, from October on, for somebody who accepts them; those of January are
 * holidays already, because rosters reach it.
 */
export function holidaysOf({ code }: Pick<OrganisationPlan, 'code'>, today: LocalDate) {
  const february = `${Number(today.slice(0, 4)) + 1}-02-01`;
  const waiting = code === 'andes' ? proposedHolidays(today).filter(({ date }) => date >= february) : [];
  const dates = new Set(waiting.map(({ date }) => date));
  return chileanHolidays(today).filter(({ date }) => !dates.has(date));
}
