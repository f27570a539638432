import { expect, test } from 'vitest';
import { nameChoices, readChoice, writeChoice } from './name-choices.ts';

const NAME: Parameters<typeof nameChoices>[0] = {
  ...{ campo: 'unidad', valor: 'Uci adultos', filas: 3, accion: null, existente: null, recordado: false },
  sugerencia: { id: 1, nombre: 'UCI Adulto' },
};
const KNOWN = {
  unidad: [
    { id: 1, nombre: 'UCI Adulto' },
    { id: 2, nombre: 'Urgencia' },
  ],
  ...{ cargo: [], estamento: [], establecimiento: [] },
};

test('the nearest name comes first, and then the way to make it', () => {
  expect(nameChoices(NAME, KNOWN, true).map(({ label }) => label)).toEqual([
    ...['Es UCI Adulto', 'Crear «Uci adultos»', 'Dejarlo vacío', 'Es Urgencia'],
  ]);
  expect(nameChoices(NAME, KNOWN, false).map(({ value }) => value)).toEqual(['usar:1', 'ignorar', 'usar:2']);
});

test('a workplace is not made here', () => {
  const choices = nameChoices({ ...NAME, campo: 'establecimiento', sugerencia: null }, KNOWN, true);
  expect(choices.map(({ value }) => value)).toEqual(['ignorar']);
});

test.each(['', 'crear', 'ignorar', 'usar:7'])('the choice «%s» is read as it was written', (value) => {
  expect(writeChoice(readChoice(value))).toBe(value);
});
