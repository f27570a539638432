import type { SheetTotals, ShiftSheet } from './sheet-facts.ts';

/** @param properties the columns */
const noTotals = (properties: readonly string[]): SheetTotals => ({
  ...{ delay: 0, earlyLeave: 0, leave: 0, noAttendance: 0, omissions: 0 },
  columns: Object.fromEntries(properties.map((property) => [property, 0])),
});

type Counted = Pick<ShiftSheet, 'standing' | 'delay' | 'earlyLeave' | 'columns'>;

/** The sums of some shifts, as a validation keeps them too. @param properties the columns */
export function totalsOfShifts(shifts: readonly Counted[], properties: readonly string[]): SheetTotals {
  const sum = noTotals(properties);
  for (const { standing, delay, earlyLeave, columns } of shifts) {
    sum.delay += delay.value;
    sum.earlyLeave += earlyLeave.value;
    if (standing === 'leave') sum.leave += 1;
    if (standing === 'no-attendance') sum.noAttendance += 1;
    if (standing === 'omission') sum.omissions += 1;
    addTo(sum.columns, properties, (property) => columns[property]?.value);
  }
  return sum;
}

/** The sums of some days. @param properties the columns */
export function totalsOfDays(
  days: readonly { totals: SheetTotals }[],
  properties: readonly string[],
): SheetTotals {
  const sum = noTotals(properties);
  for (const { totals } of days) {
    sum.delay += totals.delay;
    sum.earlyLeave += totals.earlyLeave;
    sum.leave += totals.leave;
    sum.noAttendance += totals.noAttendance;
    sum.omissions += totals.omissions;
    addTo(sum.columns, properties, (property) => totals.columns[property]);
  }
  return sum;
}

function addTo(
  sums: Record<string, number>,
  properties: readonly string[],
  of: (property: string) => number | undefined,
): void {
  for (const property of properties) sums[property] = (sums[property] ?? 0) + (of(property) ?? 0);
}
