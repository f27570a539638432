import { describe, expect, test } from 'vitest';
import { firstDayAfter, payPeriods, periodsAfter } from './pay-periods.ts';

describe('pay periods', () => {
  test.each([
    [1, '2026-11-30', 'Noviembre 2026', '2026-11-01', '2026-11-30'],
    [1, '2026-12-01', 'Diciembre 2026', '2026-12-01', '2026-12-31'],
    [21, '2026-11-20', 'Noviembre 2026', '2026-10-21', '2026-11-20'],
    [21, '2026-11-21', 'Diciembre 2026', '2026-11-21', '2026-12-20'],
    [21, '2027-01-05', 'Enero 2027', '2026-12-21', '2027-01-20'],
    [28, '2027-03-01', 'Marzo 2027', '2027-02-28', '2027-03-27'],
    [1, '2028-02-29', 'Febrero 2028', '2028-02-01', '2028-02-29'],
  ])('that begin on day %i: of %s it is %s', (firstDay, date, name, from, to) =>
    expect(payPeriods(firstDay, date, 1)).toEqual([{ name, from, to }]),
  );

  test.each([1, 15, 21, 28])('that begin on day %i leave no day out, over two years', (firstDay) => {
    const periods = payPeriods(firstDay, '2027-01-14', 24);
    for (const [index, { from }] of periods.slice(1).entries()) {
      const before = periods[index]?.to ?? '';
      expect(Temporal.PlainDate.from(before).add({ days: 1 }).toString()).toBe(from);
    }
    expect(new Set(periods.map(({ name }) => name)).size).toBe(24);
  });
});

describe('pay periods behind the last one', () => {
  test.each([
    // as the rule has them
    [21, '2026-12-20', ['Enero 2027', '2026-12-21', '2027-01-20'], '2027-01-21'],
    [1, '2026-12-31', ['Enero 2027', '2027-01-01', '2027-01-31'], '2027-02-01'],
    // the last one ended earlier: 14 days are a period, 13 are not
    [21, '2026-12-06', ['Diciembre 2026', '2026-12-07', '2026-12-20'], '2026-12-21'],
    [21, '2026-12-07', ['Enero 2027', '2026-12-08', '2027-01-20'], '2027-01-21'],
    // and later
    [21, '2026-12-25', ['Enero 2027', '2026-12-26', '2027-01-20'], '2027-01-21'],
    [28, '2027-02-28', ['Marzo 2027', '2027-03-01', '2027-03-27'], '2027-03-28'],
  ])('that begin on day %i, after %s', (firstDay, lastEnd, [name, from, to], next) => {
    const periods = periodsAfter(firstDay, lastEnd, 3);
    expect(periods).toHaveLength(3);
    expect(periods[0]).toEqual({ name, from, to });
    expect(periods[1]?.from).toBe(next);
  });

  test.each([
    ['2026-11-20', 21],
    ['2026-11-30', 1],
    ['2027-02-28', 1],
    ['2026-12-29', 28],
    ['2026-12-27', 28],
  ])('after %s begin on day %i without a rule', (lastEnd, day) => expect(firstDayAfter(lastEnd)).toBe(day));
});
