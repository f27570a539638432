import { expect, test } from 'vitest';
import { clockOf, dashed, exactClockOf, hoursText, stretchText, timeToTheSecond } from './written.ts';

test('figures say full minutes', () => {
  expect([0, 59, 60, 3599, 36_000 * 10].map(clockOf)).toEqual(['00:00', '00:00', '00:01', '00:59', '100:00']);
});

test('figures that stand beside their sum say the seconds that they have', () => {
  expect([0, 59, 60, 43_125].map(exactClockOf)).toEqual(['00:00', '00:00:59', '00:01', '11:58:45']);
});

test('reports say hours without a leading zero, and the seconds that they have', () => {
  expect([0, 59, 540, 36_000 * 10].map(hoursText)).toEqual(['0:00', '0:00:59', '0:09', '100:00']);
});

test('a stretch is as long as its figure: fractions of a second do not count', () => {
  const at = (time: string) => Temporal.Instant.from(`2026-11-07T${time}Z`).epochMilliseconds;
  const text = (from: string, to: string) => stretchText({ from: at(from), to: at(to) }, 'America/Santiago');
  expect(text('10:51:59.9', '11:00:00')).toBe('de 07:52:00 a 08:00:00');
  expect(text('11:00:00', '11:01:08.6')).toBe('de 08:00:00 a 08:01:08');
});

test('dates and moments are written as people here do', () => {
  expect(dashed('2026-10-16')).toBe('16-10-2026');
  const at = Temporal.Instant.from('2026-11-05T11:12:30.9Z').epochMilliseconds;
  expect(timeToTheSecond(at, 'America/Santiago')).toBe('08:12:30');
});
