import { datesOf } from './permit-days.ts';
import type { DaySheet, Sheet, SheetFacts, SheetTotals, ShiftSheet } from './sheet-facts.ts';
import { assignMarks } from './sheet-marks.ts';
import { shiftSheet } from './sheet-shift.ts';
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
    of.reduce((sum, day) => added(sum, day.totals), nothing(properties));
  return {
    days,
    weeks: [...weeks].map(([monday, of]) => ({ monday, totals: total(of) })),
    totals: total(days),
    loose,
  };
}

type Counted = Pick<ShiftSheet, 'standing' | 'delay' | 'earlyLeave' | 'columns'>;

/** The sums of some shifts, as a validation keeps them too. */
export const totalsOfShifts = (shifts: readonly Counted[], properties: readonly string[]): SheetTotals =>
  shifts.reduce((sum, one) => added(sum, totalsOf(one)), nothing(properties));

const nothing = (properties: readonly string[]): SheetTotals => ({
  ...{ delay: 0, earlyLeave: 0, leave: 0, noAttendance: 0, omissions: 0 },
  columns: Object.fromEntries(properties.map((property) => [property, 0])),
});

const totalsOf = ({ standing, delay, earlyLeave, columns }: Counted): SheetTotals => ({
  delay: delay.value,
  earlyLeave: earlyLeave.value,
  leave: standing === 'leave' ? 1 : 0,
  noAttendance: standing === 'no-attendance' ? 1 : 0,
  omissions: standing === 'omission' ? 1 : 0,
  columns: Object.fromEntries(Object.entries(columns).map(([property, { value }]) => [property, value])),
});

function added(a: SheetTotals, b: SheetTotals): SheetTotals {
  return {
    delay: a.delay + b.delay,
    earlyLeave: a.earlyLeave + b.earlyLeave,
    leave: a.leave + b.leave,
    noAttendance: a.noAttendance + b.noAttendance,
    omissions: a.omissions + b.omissions,
    columns: Object.fromEntries(
      Object.entries(a.columns).map(([property, value]) => [property, value + (b.columns[property] ?? 0)]),
    ),
  };
}
