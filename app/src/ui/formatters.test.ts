import { expect, test } from 'vitest';
import { placeText, shortDate, timeRange } from './formatters.ts';
import { shortMoment } from './moment-text.ts';
import { plain } from './plain.fixture.ts';

test('the place names the sector where there is one', () => {
  const unidad = { nombreUnidad: 'UCI Adulto' };
  expect(plain(placeText({ unidad, sector: { nombreSector: 'Sector A' } }))).toBe('UCI Adulto · Sector A');
  expect(placeText({ unidad, sector: null })).toBe('UCI Adulto');
});

test('no line ends inside of a date, a moment or the times of a shift', () => {
  const made = [
    shortDate('2026-11-22'),
    timeRange('08:00:00', null),
    shortMoment('2026-11-22T22:00:00Z', 'America/Santiago'),
  ];
  expect(made.map(plain)).toEqual(['Dom 22 nov', '08:00 a --:--', 'Dom 22 nov, 19:00']);
  for (const text of made) expect(text).not.toContain(' ');
});
