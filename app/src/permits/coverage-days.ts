import type { PermitCoverage, ShiftBrief } from '@relevo/contract';
import type { DateSpan } from '@relevo/domain/permit-days';
import { leftWithout, type Shortfall, weeksOf } from '@relevo/domain/permits';
import type { LocalDate } from '@relevo/domain/time';

type Coverage = Pick<PermitCoverage, 'dias' | 'turnos'>;

/** An own shift, and who would be left on it. */
export interface OwnShift extends Shortfall {
  shift: ShiftBrief;
  planned: number;
}

export interface CoverageDay {
  date: LocalDate;
  inRange: boolean;
  own: OwnShift[];
  /** Colleagues of the own shifts who are absent by leave, a release or another reason; 0 on a day without one. */
  away: number;
  /** Colleagues of the own shifts with a pending request for leave. */
  asked: number;
}

export interface CoverageWeek {
  monday: LocalDate;
  days: CoverageDay[];
  /** Whether an own shift falls in it. */
  mine: boolean;
}

function ownShift(shift: ShiftBrief, dias: Coverage['dias']): OwnShift {
  const group = dias.find(({ fecha, turnoDia }) => fecha === shift.fecha && turnoDia === shift.turnoDia);
  if (!group) return { shift, planned: 0, left: 0, minimum: null, short: false };
  return { shift, planned: group.planificados, ...leftWithout(group, true) };
}

/** The strip of a range: each day of its weeks with the own shifts, who is away, and who would be left. */
export function coverageWeeks(range: DateSpan, { dias, turnos }: Coverage): CoverageWeek[] {
  return weeksOf(range).map((dates) => {
    const days = dates.map((date): CoverageDay => {
      const shifts = turnos.filter(({ fecha }) => fecha === date);
      // The day's figures say nothing of who is left at night.
      const beside = dias.filter(
        ({ fecha, turnoDia }) => fecha === date && shifts.some((own) => own.turnoDia === turnoDia),
      );
      return {
        date,
        inRange: date >= range.from && date <= range.to,
        own: shifts.map((shift) => ownShift(shift, dias)),
        away: beside.reduce((sum, { ausentes }) => sum + ausentes, 0),
        asked: beside.reduce((sum, { solicitados }) => sum + solicitados, 0),
      };
    });
    return { monday: dates[0] ?? range.from, days, mine: days.some(({ own }) => own.length > 0) };
  });
}

/** The least staffing by day and by night; null where none is set. */
export const minimumsOf = (dias: Coverage['dias']): { day: number | null; night: number | null } => ({
  day: dias.find(({ turnoDia }) => turnoDia === 1)?.minimo ?? null,
  night: dias.find(({ turnoDia }) => turnoDia === 0)?.minimo ?? null,
});
