import { sliderDates } from '@relevo/domain/staffing';
import type { LocalDate } from '@relevo/domain/time';
import { useToday } from '../reads/local-time.ts';
import { staffingOfDayQuery, staffingQuery } from '../reads/manager-reads.ts';
import { useRead } from '../reads/use-read.ts';

/** The staffing that has a date: the home's, or the date's own. */
export function useStaffing(date: LocalDate) {
  const today = useToday();
  const near = sliderDates(today).includes(date);
  const home = useRead({ ...staffingQuery(today), enabled: near });
  const own = useRead({ ...staffingOfDayQuery(date), enabled: !near });
  return near ? home : own;
}
