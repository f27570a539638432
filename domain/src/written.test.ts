import { expect, test } from 'vitest';
import { clockOf, dashed, hoursText, timeToTheSecond } from './written.ts';

test('figures say full minutes', () => {
  expect([0, 59, 60, 3599, 36_000 * 10].map(clockOf)).toEqual(['00:00', '00:00', '00:01', '00:59', '100:00']);
});

test('reports say hours without a leading zero', () => {
  expect([0, 59, 540, 36_000 * 10].map(hoursText)).toEqual(['0:00', '0:00', '0:09', '100:00']);
});

test('dates and moments are written as people here do', () => {
  expect(dashed('2026-10-16')).toBe('16-10-2026');
  const at = Temporal.Instant.from('2026-11-05T11:12:30.9Z').epochMilliseconds;
  expect(timeToTheSecond(at, 'America/Santiago')).toBe('08:12:30');
});
