import { expect, test } from 'vitest';
import { isFiltered, readFilters } from './filters.ts';

test.each([
  ['', { page: 1 }],
  ['?acceso=sin_invitar', { acceso: 'sin_invitar', page: 1 }],
  ['?acceso=nadie&unidad=x&cargo=0&contrato=x&rol=&orden=nombre&page=-1', { page: 1 }],
  ['?sentido=desc', { sentido: 'desc', page: 1 }],
  ['?orden=unidad&sentido=asc', { orden: 'unidad', page: 1 }],
  ['?contrato=por_vencer&rol=jefatura', { contrato: 'por_vencer', rol: 'jefatura', page: 1 }],
  [
    '?q=n%C3%BA%C3%B1ez&unidad=3&cargo=4&orden=contrato&page=2',
    { q: 'núñez', unidad: 3, cargo: 4, orden: 'contrato', page: 2 },
  ],
])('%s', (search, filters) => {
  expect(readFilters(search)).toEqual(filters);
});

test('an order narrows nothing', () => {
  expect(isFiltered({ page: 3, orden: 'unidad' })).toBe(false);
  expect(isFiltered({ page: 1, acceso: 'activa' })).toBe(true);
  expect(isFiltered({ page: 1, contrato: 'terminado' })).toBe(true);
  expect(isFiltered({ page: 1, rol: 'administracion' })).toBe(true);
});
