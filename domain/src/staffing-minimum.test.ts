import { describe, expect, it, test } from 'vitest';
import {
  type Minima,
  minimumIn,
  minimumOn,
  newShortfalls,
  withMinimum,
  workingDayMinimum,
} from './staffing-minimum.ts';

const nothing: Minima = { everyDay: null, byWeekday: {}, byDate: {} };
/** Four people a day, three at weekends, two on holidays, five on Christmas. */
const minima: Minima = {
  everyDay: 4,
  byWeekday: { 6: 3, 7: 3 },
  onHolidays: 2,
  byDate: { '2026-12-25': 5 },
};

describe('the least staffing of a date', () => {
  it.each([
    ['a Friday', '2026-11-20', false, minima, 4],
    ['a Saturday', '2026-11-21', false, minima, 3],
    ['a holiday on a Tuesday', '2026-12-08', true, minima, 2],
    ['a holiday on a Sunday', '2026-11-01', true, minima, 2],
    ['a special date that is a holiday', '2026-12-25', true, minima, 5],
    ['a holiday without a figure of its own, on a Sunday', '2026-11-01', true, { ...minima, onHolidays: undefined }, 3],
    ['a holiday on which none is asked for', '2026-12-08', true, { ...minima, onHolidays: null }, null],
    ['a Sunday on which none is asked for', '2026-11-22', false, { ...minima, byWeekday: { 7: null } }, null],
    ['a day of nothing', '2026-11-20', false, nothing, null],
    ['a day of none at all', '2026-11-20', false, { ...nothing, everyDay: 0 }, 0],
  ])('is that of %s', (_, date, isHoliday, by, expected) => {
    expect(minimumOn(by, date, isHoliday)).toBe(expected);
  });
});

test('a column shows its own value, and where it has none that of every day', () => {
  const columns = [1, 6, 'festivo', '2026-12-25', '2026-12-26'] as const;
  expect(columns.map((column) => minimumIn(minima, column))).toEqual([4, 3, 2, 5, null]);
  expect(minimumIn({ ...minima, onHolidays: undefined }, 'festivo')).toBe(4);
  expect(minimumIn({ ...minima, byWeekday: { 1: null } }, 1)).toBeNull();
});

test.each([
  [1, 6, 6],
  [7, null, null],
  ['festivo', 0, 0],
  ['2026-12-24', 3, 3],
  ['2026-12-25', null, null],
] as const)('column %s with %s shows %s, and no other changes', (column, value, shown) => {
  const changed = withMinimum(minima, column, value);
  expect(minimumIn(changed, column)).toBe(shown);
  for (const other of [1, 2, 7, 'festivo', '2026-12-25'] as const) {
    if (other !== column) expect(minimumIn(changed, other)).toBe(minimumIn(minima, other));
  }
});

test('a date without a value is no special date any more', () => {
  expect(minimumOn(withMinimum(minima, '2026-12-25', null), '2026-12-25', true)).toBe(2);
});

test.each([
  [{ ...minima, byWeekday: {} }, 4],
  [{ ...minima, byWeekday: { 5: 3 } }, 4],
  [{ ...minima, byWeekday: { 1: 2, 2: 2, 3: 2 } }, 2],
  [{ ...minima, byWeekday: { 1: 2, 2: 2, 3: 5, 4: 5 } }, 2],
  [nothing, null],
])('the working day of %j has %s', (by, expected) => {
  expect(workingDayMinimum(by)).toBe(expected);
});

test('new shortfalls are the days that had enough people before', () => {
  const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-21'].map((date, index) => ({
    ...{ date, isHoliday: false, people: [4, 3, 5, 3][index] as number },
  }));
  expect(newShortfalls(week, minima, minima)).toBe(0);
  // By four, the 17th is short already; by five the 16th becomes short too, and Saturday keeps its three.
  expect(newShortfalls(week, minima, { ...minima, everyDay: 5 })).toBe(1);
  expect(newShortfalls(week, minima, withMinimum(minima, 6, 4))).toBe(1);
  expect(newShortfalls(week, minima, { ...minima, everyDay: 1 })).toBe(0);
});
