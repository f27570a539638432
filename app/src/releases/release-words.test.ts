import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { debtWords } from './release-words.ts';

test('the debt is what the shift really lasts, clock changes counted', () => {
  const night = { inicio: '2026-11-22T20:00:00-03:00', termino: '2026-11-23T08:00:00-03:00' };
  expect(plain(debtWords(night))).toContain('una deuda de 12 h con el servicio');
  const spring = { inicio: '2026-09-05T20:00:00-04:00', termino: '2026-09-06T08:00:00-03:00' };
  expect(plain(debtWords(spring))).toContain('una deuda de 11 h con el servicio');
  expect(debtWords({ inicio: null, termino: null })).toContain('una deuda de horas con el servicio');
});
