import { describe, expect, it, test } from 'vitest';
import {
  type Minima,
  minimumIn,
  minimumOn,
  newShortfalls,
  withMinimum,
  workingDayMinimum,
} from './staffing-minimum.ts';

const nothing: Minima = { everyDay: null, exceptions: {} };
/** Four people a day, three at weekends, two on holidays, five on Christmas. */
const minima: Minima = { everyDay: 4, exceptions: { 6: 3, 7: 3, festivo: 2, '2026-12-25': 5 } };
const without = (column: string): Minima => {
  const { [column]: _, ...exceptions } = minima.exceptions;
  return { ...minima, exceptions };
};
const having = (column: string, value: number | null): Minima => ({
  ...minima,
  exceptions: { ...minima.exceptions, [column]: value },
});

describe('the least staffing of a date', () => {
  it.each([
    ['a Friday', '2026-11-20', false, minima, 4],
    ['a Saturday', '2026-11-21', false, minima, 3],
    ['a holiday on a Tuesday', '2026-12-08', true, minima, 2],
    ['a holiday on a Sunday', '2026-11-01', true, minima, 2],
    ['a special date that is a holiday', '2026-12-25', true, minima, 5],
    ['a Sunday that is a holiday without a figure', '2026-11-01', true, without('festivo'), 3],
    ['a Tuesday that is a holiday without a figure', '2026-12-08', true, without('festivo'), 4],
    ['a Sunday on which none is asked for', '2026-11-22', false, having('7', null), null],
    ['a day of nothing', '2026-11-20', false, nothing, null],
    ['a day of none at all', '2026-11-20', false, { ...nothing, everyDay: 0 }, 0],
  ])('is that of %s', (_, date, isHoliday, by, expected) => {
    expect(minimumOn(by, date, isHoliday)).toBe(expected);
  });
});

test('a weekday shows what holds on it, holidays and dates what is said of them', () => {
  const columns = ['1', '6', 'festivo', '2026-12-25', '2026-12-26'];
  expect(columns.map((column) => minimumIn(minima, column))).toEqual([4, 3, 2, 5, null]);
  expect(minimumIn(without('festivo'), 'festivo')).toBeNull();
  expect(minimumIn(having('1', null), '1')).toBeNull();
});

test.each([
  ['1', 6],
  ['7', null],
  ['7', 4],
  ['festivo', 0],
  ['festivo', null],
  ['2026-12-24', 3],
  ['2026-12-25', null],
])('column %s with %s shows it, and no other changes', (column, value) => {
  const changed = withMinimum(minima, column, value);
  expect(minimumIn(changed, column)).toBe(value);
  for (const other of ['1', '2', '7', 'festivo', '2026-12-25']) {
    if (other !== column) expect(minimumIn(changed, other)).toBe(minimumIn(minima, other));
  }
});

test('what is usual is no exception', () => {
  expect(withMinimum(minima, '7', 4)).toEqual(without('7'));
  expect(withMinimum(minima, 'festivo', null)).toEqual(without('festivo'));
  expect(withMinimum(minima, '2026-12-25', null)).toEqual(without('2026-12-25'));
});

test.each([
  [minima, 4],
  [having('5', 3), 4],
  [{ everyDay: 4, exceptions: { 1: 2, 2: 2, 3: 2 } }, 2],
  [{ everyDay: 4, exceptions: { 1: 2, 2: 2, 3: 5, 4: 5 } }, 2],
  [nothing, null],
])('the working day of %j has %s', (by, expected) => {
  expect(workingDayMinimum(by)).toBe(expected);
});

test('shortfalls are the people that are missing and were not', () => {
  const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-21'].map((date, index) => ({
    ...{ date, isHoliday: false, people: [4, 3, 5, 3][index] as number },
  }));
  expect(newShortfalls(week, minima, minima)).toBe(0);
  // Of five, one more is missing on the 16th and on the 17th; Saturday keeps its three.
  expect(newShortfalls(week, minima, { ...minima, everyDay: 5 })).toBe(2);
  expect(newShortfalls(week, minima, withMinimum(minima, '6', 5))).toBe(2);
  expect(newShortfalls(week, minima, { ...minima, everyDay: 1 })).toBe(0);
});
