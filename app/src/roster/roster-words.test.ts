import { expect, test } from 'vitest';
import { untilWords } from './roster-words.ts';

test('how far days are published names the month, which the grid may not show', () => {
  const until = (hasta: string) => untilWords({ programacion: { desde: '2026-09-01', hasta } });
  expect(until('2026-12-20').replaceAll('\u00a0', ' ')).toMatch(/^Publicado hasta el dom 20 dic/);
  expect(untilWords({ programacion: null })).toBe('Nada publicado');
});
