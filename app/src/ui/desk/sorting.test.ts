import { expect, test } from 'vitest';
import { type Sorting, sortedBy } from './sorting.ts';

type Column = 'nombre' | 'unidad';
const forward: Sorting<Column> = { orden: 'nombre', sentido: undefined };

test('a column is sorted forward, back, and forward again', () => {
  const back = sortedBy<Column>('nombre', forward);
  expect(back).toEqual({ orden: 'nombre', sentido: 'desc' });
  expect(sortedBy<Column>('nombre', back)).toEqual(forward);
});

test('another column begins forward', () => {
  const back: Sorting<Column> = { orden: 'nombre', sentido: 'desc' };
  expect(sortedBy<Column>('unidad', back)).toEqual({ orden: 'unidad', sentido: undefined });
});
