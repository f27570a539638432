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

/** The least staffing of a day; null where none is set. */
export interface LeastOf {
  date: LocalDate;
  minimum: number | null;
}

export interface Minimums {
  day: LeastOf[];
  night: LeastOf[];
}

/** The least staffing of each day of a week, by day and by night: weekdays, holidays and single dates may differ. */
export function minimumsOf(dias: Coverage['dias'], week: readonly { date: LocalDate }[]): Minimums {
  const dates = new Set(week.map(({ date }) => date));
  const of = (kind: 0 | 1): LeastOf[] =>
    dias
      .filter(({ fecha, turnoDia }) => turnoDia === kind && dates.has(fecha))
      .map(({ fecha, minimo }) => ({ date: fecha, minimum: minimo }));
  return { day: of(1), night: of(0) };
}
