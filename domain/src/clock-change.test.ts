import { expect, test } from 'vitest';
import { clockChangeText, clockMoveAround } from './clock-change.ts';
import { shiftInstants } from './time.ts';

const zone = 'America/Santiago';
const words = (date: string, from: string, to: string, told: Parameters<typeof clockChangeText>[3] = {}) => {
  const { startsAt, endsAt } = shiftInstants(date, from, to, zone);
  return clockChangeText(startsAt, endsAt, zone, told);
};

test.each<[string, string, string, string | null]>([
  ['2026-09-05', '20:00', '08:00', 'Cambio de hora: esta noche tuvo 11 h'],
  ['2026-04-04', '20:00', '08:00', 'Cambio de hora: esta noche tuvo 13 h'],
  ['2026-04-04', '20:30', '08:00', 'Cambio de hora: esta noche tuvo 12 h 30 min'],
  ['2026-04-04', '16:00', '00:30', 'Cambio de hora: esta noche tuvo 9 h 30 min'],
  ['2026-04-04', '16:00', '23:45', null],
  ['2026-09-05', '08:00', '20:00', null],
  ['2026-09-04', '20:00', '08:00', null],
  ['2026-09-06', '00:00', '08:00', null],
])('a shift of %s from %s to %s', (date, from, to, expected) => {
  expect(words(date, from, to)).toBe(expected);
});

test('what is not over is told as to come', () => {
  const of = (now: string) => words('2026-09-05', '20:00', '08:00', { now });
  expect(of('2026-09-06T10:59:59Z')).toBe('Cambio de hora: esta noche tendrá 11 h');
  expect(of('2026-09-06T11:00:00Z')).toBe('Cambio de hora: esta noche tuvo 11 h');
});

test('among other shifts the night is named', () =>
  expect(words('2026-09-05', '20:00', '08:00', { date: '2026-09-05' })).toBe(
    'Cambio de hora: la noche del sáb 5 sept tuvo 11 h',
  ));

test.each([
  ['a night before the spring', '2026-09-05T23:00:00Z', { at: 300, by: 60 }],
  ['the morning after it', '2026-09-06T11:00:00Z', { at: -420, by: 60 }],
  ['a night before the autumn', '2027-04-03T23:00:00Z', { at: 240, by: -60 }],
  ['two days before', '2026-09-04T03:00:00Z', null],
  ['a day and a minute after', '2026-09-07T04:01:00Z', null],
])('the change around a shift on %s', (_, start, expected) =>
  expect(clockMoveAround(start, zone)).toEqual(expected),
);

test('a zone without a change has none', () =>
  expect(clockMoveAround('2026-09-05T23:00:00Z', 'UTC')).toBeNull());
