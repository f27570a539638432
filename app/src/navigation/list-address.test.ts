import { expect, test } from 'vitest';
import { readPaged, type Usual, withChange, wordOf, writeList } from './list-address.ts';

interface Asked {
  q?: string;
  unidad?: number;
  dias?: number;
  orden?: 'unidad' | 'hasta';
  page: number;
}
const usual: Usual<Asked> = { page: 1, dias: 7 };

test('a change goes back to the first page, and what is taken away is the usual again', () => {
  const asked: Asked = { q: 'ana', unidad: 3, dias: 30, page: 4 };
  expect(withChange(usual, asked, { orden: 'hasta' })).toEqual({ ...asked, orden: 'hasta', page: 1 });
  expect(withChange(usual, asked, { page: 5 })).toEqual({ ...asked, page: 5 });
  expect(withChange(usual, asked, { q: undefined, unidad: undefined, dias: undefined })).toEqual({
    dias: 7,
    page: 1,
  });
});

test('an address says what is not the usual, and is read back', () => {
  expect(writeList(usual, { q: '', dias: 7, page: 1 })).toBe('');
  const query = writeList(usual, { q: 'o’higgins & co', dias: 7, orden: 'unidad', page: 2 });
  expect(query).not.toContain('dias');
  expect(readPaged(new URLSearchParams(query), ['unidad', 'hasta'])).toEqual({
    q: 'o’higgins & co',
    orden: 'unidad',
    page: 2,
  });
});

test('what no list says is left out of an address', () => {
  const read = (query: string) => readPaged(new URLSearchParams(query), ['unidad']);
  expect(read('orden=precio&sentido=asc&page=0')).toEqual({ page: 1 });
  expect(read('orden=unidad&sentido=desc&page=x')).toEqual({ orden: 'unidad', sentido: 'desc', page: 1 });
  expect(wordOf({ alta: 1, baja: 2 }, 'baja')).toBe('baja');
  expect(wordOf({ alta: 1, baja: 2 }, 'constructor')).toBeUndefined();
});
