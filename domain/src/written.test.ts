import { expect, test } from 'vitest';
import { clockOf, dashed, exactClockOf, hoursText, timeToTheSecond } from './written.ts';

test('figures say full minutes', () => {
  expect([0, 59, 60, 3599, 36_000 * 10].map(clockOf)).toEqual(['00:00', '00:00', '00:01', '00:59', '100:00']);
});

test('figures that stand beside their sum say the seconds that they have', () => {
  expect([0, 59, 60, 43_125].map(exactClockOf)).toEqual(['00:00', '00:00:59', '00:01', '11:58:45']);
});

test('reports say hours without a leading zero, and the seconds that they have', () => {
  expect([0, 59, 540, 36_000 * 10].map(hoursText)).toEqual(['0:00', '0:00:59', '0:09', '100:00']);
});

test('dates and moments are written as people here do', () => {
  expect(dashed('2026-10-16')).toBe('16-10-2026');
  const at = Temporal.Instant.from('2026-11-05T11:12:30.9Z').epochMilliseconds;
  expect(timeToTheSecond(at, 'America/Santiago')).toBe('08:12:30');
});
