import { datesOf } from './permit-days.ts';
import type { DaySheet, Sheet, SheetFacts } from './sheet-facts.ts';
import { assignMarks } from './sheet-marks.ts';
import { shiftSheet } from './sheet-shift.ts';
import { addTotals, noTotals, totalsOfShifts } from './sheet-totals.ts';
import { mondayOf } from './time.ts';

/**
 * The attendance sheet of one worker and one period: every figure computed from shifts, marks, absences and holidays
 * when it is asked for, nothing kept (spec 5, Attendance sheet). Pure and deterministic: the order of what comes in
 * changes nothing, and a later `now` (epoch milliseconds) changes nothing of shifts that were over. A shift belongs
 * whole to the date on which it starts, so that a night over the end of a period is in the period of its start.
 */
export function attendanceSheet(facts: SheetFacts, now: number): Sheet {
  const { period, contracts, holidays, columns } = facts;
  const shifts = facts.shifts.toSorted((a, b) => a.startsAt - b.startsAt || a.id - b.id);
  const { byShift, loose } = assignMarks(facts.marks, shifts);
  const byDate = Map.groupBy(shifts, ({ date }) => date);
  const properties = columns.map(({ property }) => property);
  const days = datesOf(period).map((date): DaySheet => {
    const underContract = contracts.some(({ from, to }) => from <= date && (to === null || date <= to));
    const own = underContract ? (byDate.get(date) ?? []) : [];
    const sheets = own.map((shift) => shiftSheet(shift, byShift.get(shift.id) ?? [], facts, now));
    return {
      ...{ date, holiday: holidays.has(date), underContract, shifts: sheets },
      totals: totalsOfShifts(sheets, properties),
    };
  });
  const weeks = Map.groupBy(days, ({ date }) => mondayOf(date));
  const total = (of: readonly DaySheet[]) =>
    of.reduce((sum, day) => addTotals(sum, day.totals), noTotals(properties));
  return {
    days,
    weeks: [...weeks].map(([monday, of]) => ({ monday, totals: total(of) })),
    totals: total(days),
    loose,
  };
}
