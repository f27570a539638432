import { type DateSpan, isBusinessDay } from '@relevo/domain/permit-days';
import { weeksOf } from '@relevo/domain/permits';
import type { LocalDate } from '@relevo/domain/time';
import type { PermitUnit } from './permit-words.ts';

export interface LeaveDay {
  date: LocalDate;
  /** `outside` of the range; `counted` against the balance; `holiday` or `free` in the range and not counted. */
  kind: 'outside' | 'counted' | 'holiday' | 'free';
}

/** Limit of the grid in weeks: longer leave is told by its figures alone. */
export const MOST_WEEKS = 5;

const NONE: ReadonlySet<LocalDate> = new Set();

/** Weeks that leave touches, with the kind of each day. */
export function leaveWeeks(unit: PermitUnit, range: DateSpan, counted: readonly LocalDate[]): LeaveDay[][] {
  const counts = new Set(counted);
  const kindOf = (date: LocalDate): LeaveDay['kind'] => {
    if (date < range.from || date > range.to) return 'outside';
    if (counts.has(date)) return 'counted';
    // The server counts every weekday that is no holiday.
    return unit === 'habiles' && isBusinessDay(date, NONE) ? 'holiday' : 'free';
  };
  return weeksOf(range).map((week) => week.map((date) => ({ date, kind: kindOf(date) })));
}
