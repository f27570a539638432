import { expect, test } from 'vitest';
import { readShort, writeShort } from './short-list-address.ts';

test('what is asked of a short list goes into its address and comes back', () => {
  const asked = { tab: 'cargos', q: 'médica & más', estado: 'uso', orden: 'usos', sentido: 'desc' };
  expect(readShort(`?${writeShort(asked)}`)).toEqual(asked);
  expect(writeShort({})).toBe('');
  expect(readShort('?page=3&q=&otro=1')).toEqual({});
  expect(readShort(`?q=${'a'.repeat(100)}`)).toEqual({ q: 'a'.repeat(100) });
});
