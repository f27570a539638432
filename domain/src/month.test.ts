import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthBounds, monthGrid, monthOf, THREE_MONTHS_DAYS, threeMonths } from './month.ts';
import { daysBetween } from './time.ts';

describe('monthGrid', () => {
  it.each([
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    ['2026-02', 5, '2026-01-26', '2026-03-01'],
    ['2026-06', 5, '2026-06-01', '2026-07-05'],
    ['2021-02', 5, '2021-02-01', '2021-03-07'],
  ])('%s shows %i weeks', (month, weeks, first, last) => {
    const grid = monthGrid(month);
    expect(grid).toHaveLength(weeks * 7);
    expect(grid[0]?.date).toBe(first);
    expect(grid.at(-1)?.date).toBe(last);
  });

  it('starts on Monday and holds every day of the month once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, '0')}`;
        const grid = monthGrid(month);
        expect(Temporal.PlainDate.from(grid[0]?.date ?? '').dayOfWeek).toBe(1);
        const inside = grid.filter((day) => day.inMonth).map((day) => day.date);
        expect(inside).toHaveLength(Temporal.PlainYearMonth.from(month).daysInMonth);
        expect(new Set(grid.map((day) => day.date)).size).toBe(grid.length);
        expect([inside[0], inside.at(-1)]).toEqual(Object.values(monthBounds(month)));
      }),
    );
  });
});

describe('threeMonths', () => {
  it.each([
    ['2026-11-20', '2026-09-28', '2027-01-03'],
    ['2026-01-31', '2025-12-01', '2026-03-01'],
  ])('around %s: %s to %s', (date, from, to) => {
    expect(threeMonths(date)).toEqual({ from, to });
  });

  it('is never wider than may be asked for', () => {
    const widths = Array.from({ length: 12 * 60 }, (_, months) => {
      const { from, to } = threeMonths(Temporal.PlainDate.from('2000-01-15').add({ months }).toString());
      return daysBetween(from, to);
    });
    expect(Math.max(...widths)).toBeLessThanOrEqual(THREE_MONTHS_DAYS);
  });

  it('steps over a year', () => {
    expect(monthOf('2026-01-31', -1)).toBe('2025-12');
    expect(monthOf('2026-12-31', 1)).toBe('2027-01');
  });
});
