import { expect, test } from 'vitest';
import { readAsked, withChange, writeAsked } from './asked.ts';

test.each([
  ['', { dias: 7, page: 1 }, ''],
  ['?persona=12&dias=366', { persona: 12, dias: 366, page: 1 }, 'persona=12&dias=366'],
  [
    '?q=mu%C3%B1oz&tipo=ajustes&lado=hizo&page=3',
    { q: 'muñoz', lado: 'hizo', tipo: 'ajustes', dias: 7, page: 3 },
    'q=mu%C3%B1oz&lado=hizo&tipo=ajustes&page=3',
  ],
  ['?persona=x&tipo=constructor&dias=8&page=-1', { dias: 7, page: 1 }, ''],
])('%s', (search, asked, written) => {
  expect(readAsked(search)).toEqual(asked);
  expect(writeAsked(readAsked(search))).toBe(written);
});

test('another filter begins at the first page', () => {
  expect(withChange({ dias: 30, page: 4, tipo: 'ajustes' }, { tipo: undefined })).toEqual({
    dias: 30,
    page: 1,
  });
  expect(withChange({ dias: 30, page: 4 }, { page: 5 })).toEqual({ dias: 30, page: 5 });
  expect(withChange({ dias: 30, page: 4 }, { dias: undefined })).toEqual({ dias: 7, page: 1 });
});
