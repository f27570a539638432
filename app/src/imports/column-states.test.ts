import { expect, test } from 'vitest';
import { columnStates, columnsNote } from './column-states.ts';
import { columnLetter } from './column-words.ts';

const column = (encabezado: string, campo: Parameters<typeof columnStates>[0][number]['campo']) => ({
  ...{ encabezado, campo, muestras: [] },
});
const NOBODY: ReadonlySet<number> = new Set();

test('a column is recognised, chosen or left out', () => {
  const columns = [
    column('RUT', 'rut'),
    column('Fono', 'correo'),
    column('X', 'unidad'),
    column('Obs', null),
  ];
  expect(columnStates(columns, new Set([1]))).toEqual(['known', 'chosen', 'chosen', 'out']);
});

test('two headings of one meaning ask, until a person has chosen one or left them out', () => {
  const columns = [column('Fono', null), column('Celular', null)];
  expect(columnStates(columns, NOBODY)).toEqual(['open', 'open']);
  expect(columnStates(columns, new Set([0, 1]))).toEqual(['out', 'out']);
  expect(columnStates([column('Fono', 'telefono'), column('Celular', null)], new Set([0]))).toEqual([
    'chosen',
    'out',
  ]);
});

test('a meaning that was given twice is wrong in both', () => {
  expect(columnStates([column('Fono', 'telefono'), column('Otro', 'telefono')], NOBODY)).toEqual([
    'twice',
    'twice',
  ]);
});

test.each([
  [['known', 'out'] as const, '1 se importa, 1 no se guarda'],
  [['known', 'chosen', 'twice', 'twice'] as const, '2 se importan, 2 por elegir'],
])('%j reads %s', (states, text) => {
  expect(columnsNote(states)).toBe(text);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, letter) => {
  expect(columnLetter(index)).toBe(letter);
});
