import { expect, test } from 'vitest';
import {
  ageText,
  boundDate,
  dateInText,
  dateRange,
  dayInText,
  dayTitle,
  longDate,
  momentInText,
  momentText,
  monthDay,
  placeText,
  rangeInText,
  shortBound,
  shortDate,
  slashDate,
  timeRange,
  weekdayInText,
} from './formatters.ts';
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
  const { year } = Temporal.Now.plainDateISO();
  const said = [year, year + 1, year - 1].map((one) => plain(shortDate(`${one}-12-14`)));
  expect(said[0]).toMatch(/^[A-Z]\S+ 14 dic$/);
  expect(said[1]).toMatch(new RegExp(` 14 dic ${year + 1}$`));
  expect(said[2]).toMatch(new RegExp(` 14 dic ${year - 1}$`));
});

test('headers and sentences say the year in the same case', () => {
  const { year } = Temporal.Now.plainDateISO();
  expect(longDate(`${year}-02-10`)).toMatch(/^[A-Z]\S+ 10 de febrero$/);
  expect(longDate(`${year + 1}-02-10`)).toMatch(new RegExp(` 10 de febrero de ${year + 1}$`));
  expect(dayTitle(`${year}-11-22`)).toBe('22 De Noviembre');
  expect(dayTitle(`${year + 1}-02-10`)).toBe(`10 De Febrero De ${year + 1}`);
  expect(plain(dateInText(`${year}-01-04`))).toMatch(/^[a-zé]+ 4 ene$/);
});

test('a range names the month once, and a year that is not this one', () => {
  const { year } = Temporal.Now.plainDateISO();
  const said = (from: string, to: string) => plain(dateRange(`${year}-${from}`, `${year}-${to}`));
  expect(said('11-26', '11-26')).toMatch(/^[A-Z]\S+ 26 nov$/);
  expect(said('12-07', '12-11')).toMatch(/^[A-Z]\S+ 7 al [a-zé]+ 11 dic$/);
  expect(said('11-30', '12-04')).toMatch(/^[A-Z]\S+ 30 nov al [a-zé]+ 4 dic$/);
  expect(plain(dateRange(`${year}-12-28`, `${year + 1}-01-01`))).toMatch(
    new RegExp(`^[A-Z]\\S+ 28 dic al [a-zé]+ 1 ene ${year + 1}$`),
  );
});

test('bounds and what the specification fixes are written in figures', () => {
  expect(boundDate('2026-03-01')).toBe('01-03-2026');
  expect(shortBound('2026-10-16')).toBe('16-10');
  expect(slashDate('2026-11-17')).toBe('17/11/26');
  expect(slashDate(null)).toBe('--/--/--');
  expect(plain(monthDay('2026-10-16'))).toBe('oct 16');
});

test('within a sentence no date begins with a capital', () => {
  const { year } = Temporal.Now.plainDateISO();
  expect(plain(rangeInText(`${year}-12-07`, `${year}-12-11`))).toMatch(/^[a-zé]+ 7 al [a-zé]+ 11 dic$/);
  expect(plain(momentInText(`${year}-11-22T22:00:00Z`, 'America/Santiago'))).toMatch(
    /^[a-zé]+ 22 nov, 19:00$/,
  );
  expect(plain(dayInText(`${year}-12-08`))).toMatch(/^[a-zé]{3} 8$/);
  expect(plain(weekdayInText('2026-12-08'))).toBe('martes 8');
});

test('the place names the sector where there is one', () => {
  const unidad = { nombreUnidad: 'UCI Adulto' };
  expect(plain(placeText({ unidad, sector: { nombreSector: 'Sector A' } }))).toBe('UCI Adulto · Sector A');
  expect(placeText({ unidad, sector: null })).toBe('UCI Adulto');
});

test('no line ends inside of a date, a moment or the times of a shift', () => {
  const { year } = Temporal.Now.plainDateISO();
  const made = [
    shortDate(`${year}-11-22`),
    timeRange('08:00:00', null),
    momentText(`${year}-11-22T22:00:00Z`, 'America/Santiago'),
  ];
  const said = [/^[A-Z]\S+ 22 nov$/, /^08:00 a --:--$/, /^[A-Z]\S+ 22 nov, 19:00$/];
  for (const [at, text] of made.map(plain).entries()) expect(text).toMatch(said[at] as RegExp);
  for (const text of made) expect(text).not.toContain(' ');
});
