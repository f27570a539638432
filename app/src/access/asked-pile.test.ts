import { expect, test } from 'vitest';
import { readAsked } from './asked-pile.ts';

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
});
