import { expect, test } from 'vitest';
import { readTypedDate, typedDate } from './typed-date.ts';

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
