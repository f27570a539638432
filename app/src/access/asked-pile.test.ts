import { expect, test } from 'vitest';
import { readAsked, withChange, writeAsked } from './asked-pile.ts';

test.each([
  ['', { pila: 'sin_usar', page: 1 }],
  [
    'pila=rebotaron&q=rosa&unidad=3&orden=vence&page=2',
    {
      ...{ pila: 'rebotaron', q: 'rosa', unidad: 3, orden: 'vence', page: 2 },
    },
  ],
  ['orden=vence&sentido=desc', { pila: 'sin_usar', orden: 'vence', sentido: 'desc', page: 1 }],
  ['pila=otra&unidad=x&orden=precio&sentido=x&page=0', { pila: 'sin_usar', page: 1 }],
])('%s', (search, asked) => {
  expect(readAsked(search)).toEqual(asked);
  expect(readAsked(writeAsked(readAsked(search)))).toEqual(asked);
});

test('another choice begins at its first page, and what is taken away is gone', () => {
  const asked = readAsked('pila=usadas&q=rosa&page=4');
  expect(withChange(asked, { pila: 'sin_invitar' })).toEqual({ pila: 'sin_invitar', q: 'rosa', page: 1 });
  expect(withChange(asked, { q: undefined })).toEqual({ pila: 'usadas', page: 1 });
  expect(withChange(asked, { page: 5 })).toMatchObject({ page: 5 });
  expect(writeAsked(withChange(asked, { pila: 'sin_usar', q: undefined }))).toBe('');
});
