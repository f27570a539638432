import { expect, test } from 'vitest';
import { isFound } from './plain-text.ts';

test('a search finds names with and without accents and capitals', () => {
  expect(isFound('Tomás Sepúlveda', ' SEPUL')).toBe(true);
  expect(isFound('Tomas Sepulveda', 'tomás')).toBe(true);
  expect(isFound('Tomás Sepúlveda', 'tomas  sep')).toBe(true);
  expect(isFound('Tomás Sepúlveda', 'rojas')).toBe(false);
});
