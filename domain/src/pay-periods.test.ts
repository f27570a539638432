import { describe, expect, test } from 'vitest';
import { payPeriods } from './pay-periods.ts';

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
