import { describe, expect, it, test } from 'vitest';
import { nextRosterPeriod, type RosterSpan, rosterFigures, rosterPeriod } from './roster-grid.ts';
import type { VerdictShift } from './verdict.ts';

describe('the period of a roster', () => {
  it.each<[string, RosterSpan, string, string, number]>([
    ['2026-11-26', 'semana', '2026-11-23', '2026-11-29', 7],
    ['2026-11-23', 'dos', '2026-11-23', '2026-12-06', 14],
    ['2026-11-29', 'cuatro', '2026-11-23', '2026-12-20', 28],
    ['2026-11-26', 'mes', '2026-11-01', '2026-11-30', 30],
    ['2028-02-29', 'mes', '2028-02-01', '2028-02-29', 29],
    // over the change of clock
    ['2026-09-06', 'semana', '2026-08-31', '2026-09-06', 7],
  ])('of %s by %s is %s to %s', (date, span, from, to, days) => {
    const period = rosterPeriod(date, span);
    expect([period.from, period.to, period.dates.length]).toEqual([from, to, days]);
    expect([period.dates[0], period.dates.at(-1)]).toEqual([from, to]);
  });

  it.each<[string, RosterSpan, string, string]>([
    ['2026-11-23', 'semana', '2026-11-30', '2026-11-16'],
    ['2026-11-23', 'cuatro', '2026-12-21', '2026-10-26'],
    ['2026-12-01', 'mes', '2027-01-01', '2026-11-01'],
  ])('of %s by %s goes on at %s, and back to %s', (from, span, next, before) => {
    expect(nextRosterPeriod({ from }, span, 1)).toBe(next);
    expect(nextRosterPeriod({ from }, span, -1)).toBe(before);
  });
});

let ids = 0;
const HOUR = 3_600_000;
const shift = (date: string, hours = 12, other: Partial<VerdictShift> = {}): VerdictShift => {
  const startsAt = Date.parse(`${date}T11:00:00Z`);
  ids += 1;
  return {
    id: ids,
    date,
    startsAt,
    endsAt: startsAt + hours * HOUR,
    night: false,
    absent: false,
    extra: 0,
    ...other,
  };
};

test('a week has its hours, nights and weekends, without what is absent or outside', () => {
  const { dates } = rosterPeriod('2026-11-23', 'semana');
  const shifts = [
    shift('2026-11-22'),
    shift('2026-11-23'),
    shift('2026-11-24', 12, { night: true }),
    shift('2026-11-26', 12, { absent: true }),
    shift('2026-11-28'),
    shift('2026-11-29', 12, { night: true }),
    shift('2026-11-30'),
  ];
  expect(rosterFigures(shifts, dates)).toEqual({ minutes: 48 * 60, nights: 2, weekends: 1, holidays: 0 });
});

test('several weeks have their average; a month that of its whole weeks', () => {
  const shifts = [
    ...['2026-11-23', '2026-11-24', '2026-11-27', '2026-11-28'].map((date) => shift(date)),
    ...['2026-12-01', '2026-12-02', '2026-12-05'].map((date) => shift(date)),
  ];
  const over = (date: string, span: RosterSpan) => rosterFigures(shifts, rosterPeriod(date, span).dates);
  expect(over('2026-11-23', 'dos')).toEqual({ minutes: 42 * 60, nights: 0, weekends: 2, holidays: 0 });
  // 30 November is a Monday: December's first days belong to a week that begins before it.
  expect(over('2026-12-01', 'mes')).toEqual({ minutes: 0, nights: 0, weekends: 1, holidays: 0 });
});

test('a holiday counts once, where somebody works on it', () => {
  const { dates } = rosterPeriod('2026-12-07', 'semana');
  const holidays = new Set(['2026-12-08', '2026-12-25']);
  const shifts = [shift('2026-12-08'), shift('2026-12-08', 12, { night: true }), shift('2026-12-09')];
  expect(rosterFigures(shifts, dates, holidays).holidays).toBe(1);
  expect(rosterFigures([shift('2026-12-08', 12, { absent: true })], dates, holidays).holidays).toBe(0);
});
