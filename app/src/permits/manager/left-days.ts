import type { PermitReview, ShiftBrief } from '@relevo/contract';
import type { DateSpan } from '@relevo/domain/permit-days';
import { leftWithout, type Shortfall } from '@relevo/domain/permits';
import type { LocalDate } from '@relevo/domain/time';
import { type LeaveDay, leaveWeeks } from '../leave-weeks.ts';
import type { PermitUnit } from '../permit-words.ts';

/** Workers of the group present by day or by night; `after` an approval where the number changes. */
export interface LeftCell {
  present: number;
  after: Shortfall | null;
}

export interface ReviewDay extends LeaveDay {
  shifts: ShiftBrief[];
  day: LeftCell | null;
  night: LeftCell | null;
  /** Colleagues with an absence or a pending request on that day, by day and by night. */
  away: number;
  asked: number;
}

type Facts = Pick<PermitReview, 'dias' | 'turnos' | 'fechas'>;

/** Days of the weeks that leave touches: the group's presence before and after an approval. */
export function reviewWeeks(
  unit: PermitUnit,
  range: DateSpan,
  { dias, turnos, fechas }: Facts,
): ReviewDay[][] {
  const cell = (date: LocalDate, kind: 0 | 1): LeftCell | null => {
    const group = dias.find(({ fecha, turnoDia }) => fecha === date && turnoDia === kind);
    // Without a plan for the day the numbers of those present are unknown.
    if (!group || group.planificados === 0) return null;
    const mine = turnos.some(({ fecha, turnoDia }) => fecha === date && turnoDia === kind);
    return { present: group.planificados - group.ausentes, after: mine ? leftWithout(group, true) : null };
  };
  const sum = (date: LocalDate, of: 'ausentes' | 'solicitados') =>
    dias.reduce((total, day) => total + (day.fecha === date ? day[of] : 0), 0);
  return leaveWeeks(unit, range, fechas).map((week) =>
    week.map(({ date, kind }) => ({
      date,
      kind,
      shifts: turnos.filter(({ fecha }) => fecha === date),
      day: cell(date, 1),
      night: cell(date, 0),
      away: sum(date, 'ausentes'),
      asked: sum(date, 'solicitados'),
    })),
  );
}
