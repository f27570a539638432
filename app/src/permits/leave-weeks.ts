import { type DateSpan, isBusinessDay } from '@relevo/domain/permit-days';
import { weeksOf } from '@relevo/domain/permits';
import type { LocalDate } from '@relevo/domain/time';
import type { PermitUnit } from './permit-words.ts';

export interface LeaveDay {
  date: LocalDate;
  /** `outside` of the range; `counted` against the balance; `holiday` or `free` in the range and not counted. */
  kind: 'outside' | 'counted' | 'holiday' | 'free';
}

/** Longer leave is told by its figures alone. */
export const MOST_WEEKS = 5;

const NONE: ReadonlySet<LocalDate> = new Set();

/** What becomes of a day of leave. */
export function dayKind(
  unit: PermitUnit,
  range: DateSpan,
  counted: readonly LocalDate[],
): (date: LocalDate) => LeaveDay['kind'] {
  const counts = new Set(counted);
  return (date) => {
    if (date < range.from || date > range.to) return 'outside';
    if (counts.has(date)) return 'counted';
    // The server counts every weekday that is no holiday.
    return unit === 'habiles' && isBusinessDay(date, NONE) ? 'holiday' : 'free';
  };
}

/** The weeks that leave touches, each day with what becomes of it. */
export function leaveWeeks(unit: PermitUnit, range: DateSpan, counted: readonly LocalDate[]): LeaveDay[][] {
  const kindOf = dayKind(unit, range, counted);
  return weeksOf(range).map((week) => week.map((date) => ({ date, kind: kindOf(date) })));
}
