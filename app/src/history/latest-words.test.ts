import { expect, test } from 'vitest';
import { changeWords, momentWords } from './latest-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');

test.each([
  ['2026-11-24T13:52:00Z', '10:52'],
  ['2026-11-24T02:59:00Z', 'Ayer'],
  ['2026-11-22T13:52:00Z', 'dom 22 nov'],
])('a change at %s was made %s', (momento, words) => {
  expect(plain(momentWords(momento, '2026-11-24', 'America/Santiago'))).toBe(words);
});

test.each<[string | null, string[], string]>([
  ['Marcela Ibáñez', [], 'agregó un contrato'],
  ['Marcela Ibáñez', ['Ana Soto'], 'agregó un contrato: Ana Soto'],
  ['Marcela Ibáñez', ['Ana Soto', 'Íñigo Rivas', 'Pía Lagos'], 'agregó un contrato: Ana Soto y 2 más'],
  [null, ['Ana Soto'], 'Agregó un contrato: Ana Soto'],
])('%s, about %j', (quien, concierne, words) => {
  expect(changeWords({ quien, que: 'Agregó un contrato', concierne })).toBe(words);
});
