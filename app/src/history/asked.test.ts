import { expect, test } from 'vitest';
import { readAsked } from './asked.ts';

test.each([
  ['', { dias: 7, page: 1 }],
  ['?persona=12&dias=366', { persona: 12, dias: 366, page: 1 }],
  [
    '?q=mu%C3%B1oz&tipo=ajustes&lado=hizo&page=3',
    { q: 'muñoz', lado: 'hizo', tipo: 'ajustes', dias: 7, page: 3 },
  ],
  ['?persona=x&tipo=constructor&dias=8&page=-1', { dias: 7, page: 1 }],
])('%s', (search, asked) => expect(readAsked(search)).toEqual(asked));
