import type { MergeSide } from '@relevo/contract';
import { expect, test } from 'vitest';
import { differing, holdings, likeness, mergedWords, missing, shownValue } from './merge-words.ts';

const side: MergeSide = {
  ...{ id: 1, version: 1, nombre: 'Elena Rivas', rut: '12345678-5', correo: null, telefono: null },
  ...{ contratos: [], turnosPorVenir: 0, permisos: 0, solicitudes: 0, marcas: false, cuenta: false },
  ...{ jefatura: null, alcances: [] },
};
const other: MergeSide = { ...side, id: 2, rut: null, correo: 'elena@example.com', nombre: 'Elena Riva' };

test('fields that differ are asked for, and a missing one is taken', () => {
  expect(differing(side, other)).toEqual(['nombre', 'correo']);
  expect(missing(side, other)).toEqual(['correo']);
  expect([shownValue(side, 'rut'), shownValue(other, 'rut')]).toEqual(['12.345.678-5', 'Sin dato']);
});

test('a person with nothing has no account', () => {
  expect(holdings(side)).toEqual(['Sin cuenta']);
});

test('counts are words', () => {
  const busy = { ...side, turnosPorVenir: 1, permisos: 2, solicitudes: 1, marcas: true, cuenta: true };
  expect(holdings(busy)).toEqual([
    '1 turno por venir',
    '2 permisos aprobados',
    '1 solicitud en curso',
    'Tiene marcas o fichas validadas',
    'Entra con su cuenta',
  ]);
});

test.each([
  [{ turnos: 0, contratos: 0, permisos: 0, solicitudes: 0 }, 'Fichas unidas.'],
  [
    { turnos: 2, contratos: 1, permisos: 0, solicitudes: 1 },
    'Fichas unidas: pasaron 1 contrato y 2 turnos. 1 solicitud quedó sin efecto.',
  ],
])('%o', (merged, words) => {
  expect(mergedWords(merged)).toBe(words);
});

test('a likeness names all that is alike', () => {
  expect(likeness(['nombre', 'rut'])).toBe('el mismo nombre y un RUT casi igual');
});
