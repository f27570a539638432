import { expect, test } from 'vitest';
import { leadingText, pactText } from './list-words.ts';

const shown = (text: string) => text.replaceAll('\u2011', '-').replaceAll(/[\u2060\u00a0]/g, ' ');

test.each([
  [null, null, 'Sin fecha de término'],
  ['2027-01-04', null, 'Desde el 04-01-2027'],
  ['2026-11-20', '2026-11-30', 'Del 20-11-2026 al 30-11-2026'],
  ['2026-11-20', '2026-11-20', 'El 20-11-2026'],
  [null, '2026-11-30', 'Hasta el 30-11-2026'],
])('a unit that is led from %s to %s: %s', (desde, hasta, text) => {
  expect(shown(leadingText({ desde, hasta }))).toBe(text);
});

test.each([
  ['vigente', '2027-02-01', 'Vigente'],
  ['por_vencer', '2026-11-30', 'Quedan 12 días'],
  ['por_vencer', '2026-11-19', 'Queda 1 día'],
  ['por_vencer', '2026-11-18', 'Termina hoy'],
  ['por_empezar', '2027-02-01', 'Por empezar'],
  ['terminado', '2026-11-01', 'Terminado'],
] as const)('a pact that is %s until %s: %s', (estado, hasta, text) => {
  expect(pactText({ estado, hasta }, '2026-11-18')).toBe(text);
});
