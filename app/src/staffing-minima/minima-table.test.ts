import type { MinimumLine, UnitMinima } from '@relevo/contract';
import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import {
  blockEdits,
  columnsOf,
  differs,
  editedMinima,
  editOf,
  emptied,
  keyOf,
  lineName,
  minimaOf,
  readBlock,
  shortfallsOf,
  shortfallText,
  shownLines,
} from './minima-table.ts';

const line = (turnoDia: boolean, more: Partial<MinimumLine> = {}): MinimumLine => ({
  ...{ de: 'planilla', id: 1, nombre: 'Enfermeras', personas: 17, turnoDia, tipo: null, todos: 4 },
  ...{ excepciones: [{ columna: '6', minimo: 3 }], gente: [4, 4, 3] },
  ...more,
});
const data: UnitMinima = {
  lineas: [line(true), line(false, { todos: null, excepciones: [] })],
  fechas: ['2026-12-25'],
  semana: ['2026-11-19', '2026-11-20', '2026-11-21'].map((fecha) => ({ fecha, festivo: false })),
};
const [day, night] = data.lineas as [MinimumLine, MinimumLine];
const columns = columnsOf(['2026-12-25', '2026-12-24', '2026-12-24']);

test('columns are the weekdays, holidays, and each special date once in its order', () => {
  expect(columns.map(({ head }) => plain(head))).toEqual([
    ...['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom', 'Festivo'],
    ...['Jue 24 dic', 'Vie 25 dic'],
  ]);
});

test.each([
  ['1', false],
  ['6', true],
  ['festivo', false],
  ['2026-12-25', false],
])('column %s differs from a working day: %s', (column, expected) => {
  expect(differs(minimaOf(day), column)).toBe(expected);
});

test('a figure on its way is shown, and differs where it does', () => {
  const minima = editedMinima(day, [editOf(day, 'festivo', null, 2), editOf(night, '1', null, 9)]);
  expect(differs(minima, 'festivo')).toBe(true);
  expect(differs(minima, '1')).toBe(false);
});

test('a higher figure says how many people are missing this week', () => {
  const edit = editOf(day, '5', 4, 6);
  expect(shortfallsOf(data, [], [edit])).toBe(2);
  expect(shortfallsOf(data, [edit], [])).toBe(0);
  expect([0, 1, 2].map(shortfallText)).toEqual([
    null,
    'Crea 1 falta esta semana',
    'Crea 2 faltas esta semana',
  ]);
});

test.each([
  [
    '4\t3\n2\t\n',
    {
      rows: [
        [4, 3],
        [2, null],
      ],
    },
  ],
  ['12', { rows: [[12]] }],
  ['4\tcuatro', { wrong: 'cuatro' }],
  ['123', { wrong: '123' }],
])('the block %j is read', (text, block) => {
  expect(readBlock(text)).toEqual(block);
});

test('a block goes to the right and down, without what is there already or lies beyond', () => {
  const rows = [
    [4, 2, 1],
    [5, null],
    [9, 9],
  ];
  expect(blockEdits(data.lineas, columns, { line: 0, column: 4 }, rows, [])).toEqual([
    editOf(day, '6', 3, 2),
    editOf(day, '7', 4, 1),
    editOf(night, '5', null, 5),
  ]);
  expect(blockEdits(data.lineas, columns, { line: 1, column: 9 }, [[1, 2]], [])).toEqual([
    editOf(night, '2026-12-25', null, 1),
  ]);
});

test('a line by type of shift is shown once it has a figure or was chosen, and its edits are its own', () => {
  const ofType = line(true, { tipo: { id: 5, nombre: 'Largo' }, todos: null, excepciones: [] });
  const lines = [day, night, ofType];
  expect(lineName(ofType)).toBe('Enfermeras, solo turno Largo');
  expect(shownLines(lines, [], new Set())).toEqual([day, night]);
  expect(shownLines(lines, [], new Set([keyOf(ofType)]))).toEqual(lines);
  const edit = editOf(ofType, '5', null, 6);
  expect(shownLines(lines, [edit], new Set())).toEqual(lines);
  expect(editedMinima(day, [edit])).toEqual(minimaOf(day));
  expect(editedMinima(ofType, [edit]).exceptions).toEqual({ 5: 6 });
  // Two more are missing on Friday, of those with the type alone.
  expect(shortfallsOf({ ...data, lineas: lines }, [], [edit])).toBe(2);
  expect(emptied(ofType, [edit])).toEqual([editOf(ofType, '5', 6, null)]);
});
