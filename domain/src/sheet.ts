import { datesOf } from './permit-days.ts';
import type { DaySheet, Sheet, SheetFacts } from './sheet-facts.ts';
import { assignMarks } from './sheet-marks.ts';
import { shiftSheet } from './sheet-shift.ts';
import { totalsOfDays, totalsOfShifts } from './sheet-totals.ts';
import { addDays, daysBetween, mondayOf } from './time.ts';

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
  return { days, weeks: weeksOf(days, properties), totals: totalsOfDays(days, properties), loose };
}

/** @param days one after the other */
function weeksOf(days: readonly DaySheet[], properties: readonly string[]): Sheet['weeks'] {
  const [first] = days;
  if (!first) return [];
  const monday = mondayOf(first.date);
  const before = daysBetween(monday, first.date);
  const weeks = Map.groupBy(days, (_day, index) => Math.floor((before + index) / 7));
  return [...weeks].map(([week, of]) => ({
    monday: addDays(monday, week * 7),
    totals: totalsOfDays(of, properties),
  }));
}
