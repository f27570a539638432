import { personColumns } from '@relevo/domain/import-person-columns';
import { expect, test } from 'vitest';
import { columnStates, columnsNote } from './column-states.ts';
import { columnLetter } from './column-words.ts';

type Column = Parameters<typeof columnStates>[0][number];

const column = (
  encabezado: string,
  campo: Column['campo'],
  seguridad: Column['seguridad'] = 'sin',
): Column => ({ encabezado, campo, seguridad, muestras: [] });
const statesOf = (...columns: Column[]) => columnStates(columns, personColumns);

test('a column is recognised, remembered, chosen or left out', () => {
  expect(
    statesOf(
      column('RUT', 'rut', 'reconocida'),
      column('Fono', 'correo', 'elegida'),
      column('X', 'unidad', 'recordada'),
      column('Obs', null),
    ),
  ).toEqual(['known', 'chosen', 'remembered', 'out']);
});

test('two headings of one meaning ask, until a person has chosen one or left them out', () => {
  expect(statesOf(column('Fono', null), column('Celular', null))).toEqual(['open', 'open']);
  expect(statesOf(column('Fono', null, 'elegida'), column('Celular', null, 'elegida'))).toEqual([
    ...['out', 'out'],
  ]);
  expect(statesOf(column('Fono', 'telefono', 'elegida'), column('Celular', null))).toEqual(['chosen', 'out']);
});

test('a column of dates asks while a file of posts says no first day, until it is left out', () => {
  const dated = (encabezado: string, muestra: string) => ({
    ...column(encabezado, null),
    muestras: [muestra],
  });
  const post = column('Cargo', 'cargo', 'reconocida');
  expect(statesOf(post, dated('Antigüedad', '4/2/2006'), dated('Nota', '2020'))).toEqual([
    ...['known', 'open', 'out'],
  ]);
  expect(statesOf(dated('Nacimiento', '4/2/2006'), column('Obs', null))).toEqual(['out', 'out']);
  expect(statesOf(post, column('Alta', 'desde', 'elegida'), dated('Nacimiento', '4/2/2006'))).toEqual([
    ...['known', 'chosen', 'out'],
  ]);
  expect(statesOf(post, { ...dated('Nacimiento', '4/2/2006'), seguridad: 'elegida' })).toEqual([
    ...['known', 'out'],
  ]);
});

test('a meaning that was given twice is wrong in both', () => {
  expect(statesOf(column('Fono', 'telefono', 'reconocida'), column('Otro', 'telefono', 'elegida'))).toEqual([
    ...['twice', 'twice'],
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

test('the days of a matrix are many columns of one meaning', () => {
  const days = [column('1', 'dia', 'reconocida'), column('2', 'dia', 'reconocida')];
  expect(statesOf(column('RUT', 'rut', 'reconocida'), ...days)).toEqual(['known', 'known', 'known']);
});
