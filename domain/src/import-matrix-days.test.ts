import { expect, test } from 'vitest';
import { whole } from '../test/whole.ts';
import { columnAt, placeOf, rowAt, unfoldMatrix } from './import-matrix.ts';
import { datesOfDays, findMatrix, proposedFirst } from './import-matrix-days.ts';
import { monthIn, proposedMonth } from './import-months.ts';
import { rosterColumns } from './import-roster.ts';

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const found = (...rows: (string | number | { date: string })[][]) => findMatrix(rows, rosterColumns);

test.each([
  ['dates as texts', [['RUT', '01-03-2027', '02-03-2027', '03-03-2027']], 0, 3, 'dates'],
  ['serial numbers', [['RUT', 'DV', 46_447, 46_448, 46_449, 46_450]], 0, 4, 'dates'],
  [
    'dates of a workbook',
    [['RUT', ...['01', '02', '03'].map((day) => ({ date: `2027-03-${day}` }))]],
    0,
    3,
    'dates',
  ],
  [
    'numbers below a title',
    [['ENERO 2027'], ['RUT', 'Nombre', ...numbers(1, 31), 'Total']],
    1,
    31,
    'numbers',
  ],
  [
    'two rows',
    [
      ['RUT', 'L', 'M', 'M', 'J', 'V'],
      ['', 1, 2, 3, 4, 5],
    ],
    1,
    5,
    'numbers',
  ],
  [
    'names below the numbers',
    [
      ['', '', ...numbers(1, 7)],
      ['RUT', 'Nombre', 'L', 'M'],
    ],
    1,
    7,
    'numbers',
  ],
  ['weekdays in the heading', [['RUT', 'Lu 1', 'Ma 2', 'Mi 3', 'Ju 4', 'Vi 5']], 0, 5, 'numbers'],
  ['a pay period', [['RUT', ...numbers(21, 31), ...numbers(1, 20)]], 0, 31, 'numbers'],
] as const)('a matrix is found by its days: %s', (_name, rows, index, days, form) => {
  const matrix = found(...rows.map((row) => [...row]));
  expect([matrix?.index, matrix?.days.length, matrix?.form]).toEqual([index, days, form]);
  expect(matrix?.cells[0]).toBe('RUT');
});

test('a list is no matrix', () => {
  expect(found(['RUT', 'Fecha', 'Turno'], ['12.345.678-5', '01-03-2027', 'L'])).toBeNull();
});

test.each([
  ['a month', numbers(1, 31), '2027-02-01', '2027-02-01', '2027-02-28', 3],
  [
    'a period that the numbers tell',
    [...numbers(21, 31), ...numbers(1, 20)],
    '2027-01-21',
    '2027-01-21',
    '2027-02-20',
    0,
  ],
  ['a period that counts from 1', numbers(1, 31), '2027-01-21', '2027-01-21', '2027-02-20', 0],
])('numbers become dates by the first one: %s', (_name, days, first, from, to, without) => {
  const matrix = found(['RUT', ...days]);
  const dates = matrix && datesOfDays(matrix, 'dmy', first);
  const real = dates?.filter((date) => date !== null) ?? [];
  expect([real[0], real.at(-1), (dates?.length ?? 0) - real.length]).toEqual([from, to, without]);
});

test('a period that goes on into another month begins in the one before the named one', () => {
  const of = (days: number[]) => proposedFirst(found(['RUT', ...days]) ?? { days: [] }, '2027-01-01');
  expect([of(numbers(1, 31)), of([...numbers(21, 31), ...numbers(1, 20)])]).toEqual([
    '2027-01-01',
    '2026-12-21',
  ]);
});

test.each([
  ['UCI ADULTO, ENERO 2027', 1, 2027],
  ['Ene-27', 1, 27 + 2000],
  ['Turnos de septiembre de 2026', 9, 2026],
  ['2027: marzo', 3, 2027],
  ['12', 12, null],
  ['03-2027', 3, 2027],
  ['Martes', undefined, undefined],
  ['Marcela', undefined, undefined],
])('the month of a text: %s', (text, month, year) => {
  expect([monthIn(text)?.month, monthIn(text)?.year]).toEqual([month, year]);
});

test('a month without a year is the nearest one', () => {
  expect(proposedMonth(['Enero'], '2026-11-28')).toBe('2027-01-01');
  expect(proposedMonth(['Enero', 'Planilla 2026 enero 2026'], '2026-11-28')).toBe('2026-01-01');
  expect(proposedMonth(['UCI'], '2026-11-28')).toBeNull();
});

test('each cell with a code is a row; groups, totals and signatures are left out', () => {
  const matrix = {
    people: [{ column: 0, field: 'rut' }],
    days: [
      { column: 2, date: '2027-03-01', heading: '1' },
      { column: 3, date: null, heading: '31' },
    ],
  };
  const rows = [
    ['TURNO A'],
    ['12345678-5', 'Box 1', 'L', 'N'],
    ['10000013-K', '', '', 'N'],
    ['Total 2', '', 1, 2],
    ['', 'Firma', 'x', ''],
  ].map((cells, at) => ({ number: at + 3, cells }));
  expect(whole(unfoldMatrix(rows, matrix))).toEqual([
    { number: 3000, cells: ['TURNO A'] },
    { number: placeOf(4, 2), cells: ['12345678-5', { date: '2027-03-01' }, 'L'] },
    { number: placeOf(4, 3), cells: ['12345678-5', '31', 'N'] },
    { number: placeOf(5, 3), cells: ['10000013-K', '31', 'N'] },
    { number: 6000, cells: ['Total 2'] },
    { number: 7000, cells: ['Firma'] },
  ]);
  expect([rowAt(placeOf(4, 399)), columnAt(placeOf(4, 399)), columnAt(3000)]).toEqual([4, 399, null]);
});
