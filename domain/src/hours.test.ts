import { expect, test } from 'vitest';
import {
  formatHours,
  legalWeeklyLimits,
  minutesOf,
  parseWeeklyLimits,
  weeklyLimitOf,
  weekMinutes,
} from './hours.ts';
import { shiftInstants } from './time.ts';

const shiftOf = (date: string, from: string, to: string, absent = false) => {
  const { startsAt, endsAt } = shiftInstants(date, from, to, 'America/Santiago');
  return { date, startsAt: startsAt.epochMilliseconds, endsAt: endsAt.epochMilliseconds, absent };
};

test.each([
  // A week has the limit of its Monday: the law's dates fall inside weeks.
  ['2024-04-21', null],
  ['2024-04-28', null],
  ['2024-04-29', 2640],
  ['2026-04-26', 2640],
  ['2026-04-27', 2520],
  ['2028-04-26', 2520],
  ['2028-04-30', 2520],
  ['2028-05-01', 2400],
])('the weekly limit on %s', (date, minutes) => {
  expect(weeklyLimitOf(date, legalWeeklyLimits)).toBe(minutes);
});

test('limits are read from a setting, in any order, or not at all', () => {
  const limits = parseWeeklyLimits('2026-01-01:40.5, 2025-01-01:45');
  expect(limits && weeklyLimitOf('2026-02-01', limits)).toBe(2430);
  expect(limits && weeklyLimitOf('2025-02-01', limits)).toBe(2700);
  for (const bad of ['', '45', '2026-01-01', '2026-01-01:x', '2026-01-01:45,']) {
    expect(parseWeeklyLimits(bad), bad).toBeNull();
  }
});

test('a week counts what starts from Monday to Sunday, by real minutes, without absences', () => {
  const shifts = [
    shiftOf('2026-11-15', '20:00', '08:00'),
    shiftOf('2026-11-16', '08:00', '20:00'),
    shiftOf('2026-11-18', '08:00', '20:00', true),
    shiftOf('2026-11-22', '20:00', '08:00'),
    shiftOf('2026-11-23', '08:00', '20:00'),
  ];
  expect(weekMinutes(shifts, '2026-11-19')).toBe(1440);
  expect(weekMinutes(shifts, '2026-11-22')).toBe(1440);
  expect(weekMinutes(shifts, '2026-11-23')).toBe(720);
});

test('a night over a clock change has its real length', () => {
  expect(minutesOf(shiftOf('2026-09-05', '20:00', '08:00'))).toBe(660);
  expect(minutesOf(shiftOf('2026-04-04', '20:00', '08:00'))).toBe(780);
});

test.each([
  [0, '0 h'],
  [45, '45 min'],
  [2160, '36 h'],
  [2190, '36 h 30 min'],
])('%i minutes read %s', (minutes, text) => {
  expect(formatHours(minutes)).toBe(text);
});
