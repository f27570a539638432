import { describe, expect, test } from 'vitest';
import { countedDays, DAY, datesOf, formatDays, isBusinessDay, takenDays } from './permit-days.ts';

// 2026-12-08 is a Tuesday, 2026-12-25 a Friday, 2027-01-01 a Friday.
const holidays = new Set(['2026-12-08', '2026-12-25', '2027-01-01', '2026-12-26']);

describe('a day in parts', () => {
  test.each([365, 366, 2, 12, 24, 2 * 365, 2 * 366])('holds a %ith whole', (parts) => {
    expect(DAY % parts).toBe(0);
  });

  test('a lifetime of them is counted exactly', () => {
    expect(Number.isSafeInteger(DAY * 366 * 100)).toBe(true);
  });
});

describe('dates of a range', () => {
  test.each([
    ['one', '2026-11-16', '2026-11-16', ['2026-11-16']],
    ['over a year’s end', '2026-12-31', '2027-01-01', ['2026-12-31', '2027-01-01']],
    ['over 29 February', '2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['over a midnight that the clocks skip', '2026-09-05', '2026-09-06', ['2026-09-05', '2026-09-06']],
    ['turned round by a day', '2026-11-17', '2026-11-16', []],
    ['turned round', '2027-11-17', '2026-11-16', []],
  ])('%s', (_, from, to, dates) => {
    expect(datesOf({ from, to })).toEqual(dates);
  });
});

test.each([
  ['a Friday', '2026-12-04', true],
  ['a Saturday', '2026-12-05', false],
  ['a Sunday', '2026-12-06', false],
  ['a Monday', '2026-12-07', true],
  ['a holiday', '2026-12-08', false],
  ['a holiday on a Saturday', '2026-12-26', false],
])('%s counts as a business day or not', (_, date, counts) => {
  expect(isBusinessDay(date, holidays)).toBe(counts);
});

describe('counted days', () => {
  test.each([
    ['a week', '2026-11-16', '2026-11-22', 5, 7],
    ['a weekend', '2026-11-21', '2026-11-22', 0, 2],
    ['a week with a holiday', '2026-12-07', '2026-12-13', 4, 7],
    ['a holiday alone', '2026-12-08', '2026-12-08', 0, 1],
    ['a year’s end with holidays', '2026-12-24', '2027-01-04', 6, 12],
    ['the week in which the clocks change', '2026-04-02', '2026-04-08', 5, 7],
    ['the longest', '2027-01-01', '2028-01-01', 260, 366],
    ['turned round', '2026-11-22', '2026-11-16', 0, 0],
  ])('%s', (_, from, to, business, all) => {
    expect(countedDays('habiles', { from, to }, holidays)).toHaveLength(business);
    expect(countedDays('corridos', { from, to }, holidays)).toHaveLength(all);
  });

  test('are named one by one, in order', () => {
    const range = { from: '2026-12-04', to: '2026-12-09' };
    expect(countedDays('habiles', range, holidays)).toEqual(['2026-12-04', '2026-12-07', '2026-12-09']);
  });
});

test.each([
  [0, '0'],
  [7, '7'],
  [11.5, '11,5'],
  [11.55, '11,5'],
  [11.59, '11,5'],
  [11.999, '11,9'],
  [14.99 + 0.01, '15'],
  [0.1 + 0.2, '0,3'],
  [0.05, '0'],
  // The last of 15 days earned daily: 364/365 of the year.
  [(15 * 364) / 365, '14,9'],
  [1 / DAY, '0'],
  [1 - 1 / DAY, '0,9'],
  [240, '240'],
  [-1, '−1'],
  [-1.25, '−1,3'],
  [-0.01, '−0,1'],
  [-0, '0'],
])('%d days read %s', (days, text) => {
  expect(formatDays(days)).toBe(text);
});

test.each([
  // Friday to Tuesday, the Tuesday a holiday; a shift on Friday, on Sunday and on the holiday.
  ['habiles', true, ['2026-12-04', '2026-12-07']],
  ['habiles', false, ['2026-12-04', '2026-12-06', '2026-12-07', '2026-12-08']],
  ['corridos', false, ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08']],
] as const)('leave in days %s, a balance: %s, takes %s', (unit, draws, taken) => {
  const range = { from: '2026-12-04', to: '2026-12-08' };
  const shifts = ['2026-12-04', '2026-12-06', '2026-12-08'];
  expect(takenDays({ unit, draws }, range, holidays, shifts)).toEqual(taken);
});
