import type { SheetTotals, ShiftSheet } from './sheet-facts.ts';

/** @param properties the columns */
export const noTotals = (properties: readonly string[]): SheetTotals => ({
  ...{ delay: 0, earlyLeave: 0, leave: 0, noAttendance: 0, omissions: 0 },
  columns: Object.fromEntries(properties.map((property) => [property, 0])),
});

type Counted = Pick<ShiftSheet, 'standing' | 'delay' | 'earlyLeave' | 'columns'>;

/** The sums of some shifts, as a validation keeps them too. @param properties the columns */
export const totalsOfShifts = (shifts: readonly Counted[], properties: readonly string[]): SheetTotals =>
  shifts.reduce((sum, one) => addTotals(sum, totalsOf(one)), noTotals(properties));

const totalsOf = ({ standing, delay, earlyLeave, columns }: Counted): SheetTotals => ({
  delay: delay.value,
  earlyLeave: earlyLeave.value,
  leave: standing === 'leave' ? 1 : 0,
  noAttendance: standing === 'no-attendance' ? 1 : 0,
  omissions: standing === 'omission' ? 1 : 0,
  columns: Object.fromEntries(Object.entries(columns).map(([property, { value }]) => [property, value])),
});

/** @returns the columns of `a` alone */
export function addTotals(a: SheetTotals, b: SheetTotals): SheetTotals {
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
