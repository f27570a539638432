import { expect, test } from 'vitest';
import { ageText, shortDate } from './formatters.ts';

const now = Temporal.Instant.from('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

test.each([
  [0.9, 'recién'],
  [1, 'hace 1 min'],
  [59.9, 'hace 59 min'],
  [60, 'hace 1 h'],
  [24 * 60 - 0.1, 'hace 23 h'],
  [24 * 60, 'hace 1 día'],
  [35 * 60, 'hace 1 día'],
  [44 * 60, 'hace 2 días'],
  [48 * 60, 'hace 2 días'],
])('%d minutes ago is %s', (minutes, text) => {
  const said = ageText(now.epochMilliseconds - minutes * MINUTE, now);
  expect(said.replaceAll('\u00a0', ' ')).toBe(text);
});

test('a date says its year where it is not this one', () => {
  const said = ['2026-12-14', '2027-01-04', '2025-12-31'].map((date) =>
    shortDate(date).replaceAll('\u00a0', ' '),
  );
  expect(said).toEqual(['Lun 14 dic', 'Lun 4 ene 2027', 'Mié 31 dic 2025']);
});
