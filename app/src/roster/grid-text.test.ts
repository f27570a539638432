import { expect, test } from 'vitest';
import { fromText, pastedSize, planOfText, toText } from './grid-text.ts';

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
