import { expect, test } from 'vitest';
import { readImportsAddress, writeImportsAddress } from './imports-address.ts';

test('the kind of the next file filters no history, and neither forgets the other', () => {
  expect(readImportsAddress('tipo=feriados')).toEqual({ tipo: 'feriados', kind: undefined, page: 1 });
  const both = { tipo: 'feriados', kind: 'saldos', page: 2 } as const;
  expect(readImportsAddress(writeImportsAddress(both))).toEqual(both);
});

test('an address of neither has no query', () => {
  expect(readImportsAddress('tipo=otra&page=x')).toEqual({ tipo: undefined, kind: undefined, page: 1 });
  expect(writeImportsAddress({ page: 1 })).toBe('');
});
