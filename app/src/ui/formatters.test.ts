import { expect, test } from 'vitest';
import { ageText, dateRange, dayOfYear, placeText, shortDate, timeRange } from './formatters.ts';
import { momentText } from './moment-text.ts';
import { plain } from './plain.fixture.ts';

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
  expect(plain(said)).toBe(text);
});

test('a date says its year where it is not this one', () => {
  const said = ['2026-12-14', '2027-01-04', '2025-12-31'].map((date) => plain(shortDate(date)));
  expect(said).toEqual(['Lun 14 dic', 'Lun 4 ene 2027', 'Mié 31 dic 2025']);
});

test.each([
  ['2026-11-26', '2026-11-26', 'Jue 26 nov'],
  ['2026-12-07', '2026-12-11', 'Lun 7 al vie 11 dic'],
  ['2026-11-30', '2026-12-04', 'Lun 30 nov al vie 4 dic'],
  ['2026-12-28', '2027-01-01', 'Lun 28 dic al vie 1 ene 2027'],
  ['2025-12-08', '2026-12-08', 'Lun 8 dic 2025 al mar 8 dic'],
])('from %s to %s is %s', (from, to, text) => {
  expect(plain(dateRange(from, to))).toBe(text);
});

test('a day of a year', () => {
  expect(plain(dayOfYear('2024-03-01'))).toBe('1 mar 2024');
});

test('the place names the sector where there is one', () => {
  const unidad = { nombreUnidad: 'UCI Adulto' };
  expect(plain(placeText({ unidad, sector: { nombreSector: 'Sector A' } }))).toBe('UCI Adulto · Sector A');
  expect(placeText({ unidad, sector: null })).toBe('UCI Adulto');
});

test('no line ends inside of a date, a moment or the times of a shift', () => {
  const made = [
    shortDate('2026-11-22'),
    timeRange('08:00:00', null),
    momentText('2026-11-22T22:00:00Z', 'America/Santiago'),
  ];
  expect(made.map(plain)).toEqual(['Dom 22 nov', '08:00 a --:--', 'Dom 22 nov, 19:00']);
  for (const text of made) expect(text).not.toContain(' ');
});
