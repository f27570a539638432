import { expect, test } from 'vitest';
import { firstPile, readAsked, writeAsked } from './asked.ts';

const NONE = { nuevas: 0, cambian: 0, iguales: 0, problemas: 0, ignoradas: 0, faltan: 0 };

test.each(['id=7', 'id=7&paso=columnas', 'id=7&pila=cambian&q=soto&page=2'])('%s is kept', (query) => {
  expect(writeAsked(readAsked(query))).toBe(query);
});

test.each(['id=x&paso=final&pila=otra&page=-1', ''])('%s asks for nothing', (query) => {
  expect(readAsked(query)).toEqual({ id: null, paso: undefined, pila: undefined, page: 1 });
});

test('problems open first, then what would be written', () => {
  expect(firstPile({ ...NONE, nuevas: 3, cambian: 2, problemas: 1 })).toBe('problemas');
  expect(firstPile({ ...NONE, nuevas: 3, cambian: 2 })).toBe('cambian');
  expect(firstPile({ ...NONE, nuevas: 3, iguales: 9 })).toBe('nuevas');
  expect(firstPile({ ...NONE, ignoradas: 3 })).toBe('iguales');
});
