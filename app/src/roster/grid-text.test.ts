import { expect, test } from 'vitest';
import { fromText, pastedCells, pastedSize, planOfText, toText } from './grid-text.ts';

const type = (id: number, abreviatura: string, activo = true) => ({
  ...{ id, nombre: abreviatura, abreviatura, turno_dia: true, activo },
  ...{ desde: '08:00', hasta: '20:00', dias: [] },
});
const types = [type(2, 'L'), type(3, 'N'), type(4, 'AD'), type(5, 'X', false)];

test('what is copied is what is pasted, in the lines and tabs of a spreadsheet', () => {
  const rows = [
    ['L', '', 'N'],
    ['', 'AD', ''],
  ];
  expect(fromText(toText(rows))).toEqual(rows);
  expect(fromText('L\t N\r\n\tAD\r\n')).toEqual([
    ['L', 'N'],
    ['', 'AD'],
  ]);
  expect(fromText('L')).toEqual([['L']]);
});

test.each([
  ['l', { que: 'turno', idtipo: 2 }],
  ['AD', { que: 'turno', idtipo: 4 }],
  ['', { que: 'libre' }],
  ['–', { que: 'libre' }],
  ['libre', { que: 'libre' }],
  ['X', null],
  ['L+N', null],
])('%j stands for %j', (text, plan) => {
  expect(planOfText(text, types)).toEqual(plan);
});

test('a text fills a multiple of itself, and else has its own size', () => {
  const [one, week] = [
    { rows: 1, columns: 1 },
    { rows: 1, columns: 7 },
  ];
  expect(pastedSize(one, { rows: 3, columns: 5 })).toEqual({ rows: 3, columns: 5 });
  expect(pastedSize(week, { rows: 2, columns: 14 })).toEqual({ rows: 2, columns: 14 });
  expect(pastedSize(week, { rows: 2, columns: 9 })).toEqual(week);
  expect(pastedSize(week, one)).toEqual(week);
});

test('a pasted text writes in rows on screen alone, and says what has no room', () => {
  const range = (row: number, column: number, to = { row, column }) => ({ from: { row, column }, to });
  const grid = { shown: [1, 4, 7], columns: 7 };
  const pasted = (rows: string[][], chosen: ReturnType<typeof range>) => {
    const { cells, beyond } = pastedCells(rows, chosen, grid);
    return [cells.map(({ place: { row, column }, text }) => `${row}.${column} ${text}`).join(), beyond];
  };
  expect(pasted([['L'], ['N']], range(1, 2))).toEqual(['1.2 L,4.2 N', false]);
  // A code fills what is chosen, without the rows in between.
  expect(pasted([['L']], range(1, 5, { row: 7, column: 6 }))).toEqual([
    '1.5 L,1.6 L,4.5 L,4.6 L,7.5 L,7.6 L',
    false,
  ]);
  expect(pasted([['L', 'N'], ['N']], range(4, 6))).toEqual(['4.6 L,7.6 N', true]);
  expect(pasted([['L'], ['N']], range(7, 0))).toEqual(['7.0 L', true]);
});
