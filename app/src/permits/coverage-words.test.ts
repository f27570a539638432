import type { Check } from '@relevo/contract';
import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { shortageText } from './coverage-words.ts';

const check = (fecha: string, antes: number, despues: number, more: Partial<Check> = {}): Check => ({
  ...{ codigo: 'staffing', nivel: 'warning', texto: `${fecha}: ${antes} → ${despues}`, idtrabajador: null },
  ...{ fecha, antes, despues, limite: 4 },
  ...more,
});
const waiting = (fecha: string) => check(fecha, 4, 3, { codigo: 'waiting', texto: `${fecha}: con otra` });
const said = (...checks: Check[]) => {
  const text = shortageText(checks);
  return text && [text.broken, plain(text.title), ...text.lines.map(plain)];
};

test('enough people, or no minimum, and nothing is said', () => {
  expect(said(check('2026-12-08', 5, 4))).toBeNull();
  expect(said(check('2026-12-08', 1, 0, { limite: null, nivel: 'info' }))).toBeNull();
});

test('below the minimum is never called tight, and what was so before is not blamed on the leave', () => {
  expect(said(check('2026-12-08', 4, 3))).toEqual([true, 'Faltaría gente el martes 8', '2026-12-08: 4 → 3.']);
  expect(said(check('2026-12-08', 3, 2))).toEqual([true, 'Ya falta gente el martes 8', '2026-12-08: 3 → 2.']);
  expect(said(check('2026-12-08', 3, 2), check('2026-12-09', 4, 3))?.[1]).toBe('Faltaría gente en 2 días');
});

test('what only breaks with another request is below the minimum with that', () => {
  expect(said(check('2026-12-08', 5, 4), waiting('2026-12-08'))).toEqual([
    false,
    'Con otras solicitudes, bajo el mínimo el martes 8',
    '2026-12-08: con otra.',
  ]);
  expect(said(check('2026-12-08', 4, 3), waiting('2026-12-08'))?.slice(0, 2)).toEqual([
    true,
    'Faltaría gente el martes 8',
  ]);
});

test('several, of which three are named', () => {
  const dates = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'];
  expect(said(...dates.map((date) => check(date, 4, 3)))).toEqual([
    true,
    'Faltaría gente en 4 días',
    ...['2026-12-07: 4 → 3.', '2026-12-08: 4 → 3.', '2026-12-09: 4 → 3.', 'Y 1 más.'],
  ]);
});
