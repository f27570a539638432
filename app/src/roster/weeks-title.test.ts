import { expect, test } from 'vitest';
import { weeksTitle } from './weeks-title.ts';

test('whole weeks are named by their first and last day, a month and a year once', () => {
  const plain = (from: string, to: string) => weeksTitle(from, to).replaceAll('\u00a0', ' ');
  expect(plain('2020-11-23', '2020-11-29')).toMatch(/^23 al 29 nov/);
  expect(plain('2020-11-30', '2020-12-06')).toBe('30 nov al 6 dic 2020');
  expect(plain('2020-12-28', '2021-01-03')).toBe('28 dic 2020 al 3 ene 2021');
});
