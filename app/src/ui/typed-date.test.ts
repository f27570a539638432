import { expect, test } from 'vitest';
import { readTypedDate, typedDate, typedDateFault } from './typed-date.ts';

test.each([
  ['26-11-2026', '2026-11-26'],
  [' 6/1/2027 ', '2027-01-06'],
  ['03.04.2027', '2027-04-03'],
  ['29-02-2028', '2028-02-29'],
  ['29-02-2027', null],
  ['11-26-2026', null],
  ['00-01-2026', null],
  ['26-11-26', null],
  ['2026-11-26', null],
  ['', null],
])('%j', (text, date) => {
  expect(readTypedDate(text)).toBe(date);
});

test('a date reads back as it is typed', () => {
  expect(typedDate('2026-11-26')).toBe('26-11-2026');
  expect(readTypedDate(typedDate('2027-04-03'))).toBe('2027-04-03');
});

test.each([
  ['26-11-2026', undefined],
  ['29/02/2028', undefined],
  ['31-02-2026', 'Esa fecha no existe. Revisa el día y el mes.'],
  ['29.02.2027', 'Esa fecha no existe. Revisa el día y el mes.'],
  ['11-26-2026', 'Esa fecha no existe. Revisa el día y el mes.'],
  ['26-11-26', 'Escribe la fecha como dd-mm-aaaa.'],
  ['mañana', 'Escribe la fecha como dd-mm-aaaa.'],
  ['', 'Escribe la fecha como dd-mm-aaaa.'],
])('the field of %j says %j', (text, words) => {
  expect(typedDateFault(text)).toBe(words);
});
