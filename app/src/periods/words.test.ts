import { expect, test } from 'vitest';
import { daysText, ruleText, stateText } from './words.ts';

test.each([
  [null, /no crea periodos por sí solo/],
  [1, /^Meses completos: /],
  [21, /^Del 21 al 20: /],
])('the rule of day %s is said', (day, words) => expect(ruleText(day)).toMatch(words));

test.each([
  ['2026-11-25', 0, 131, 'Por venir'],
  ['2026-11-26', 0, 131, 'En curso'],
  ['2026-12-25', 0, 131, 'En curso'],
  ['2026-12-26', 0, 131, '0 de 131 fichas validadas'],
  ['2026-12-30', 120, 131, '120 de 131 fichas validadas'],
  // whose contract ended has validated too
  ['2026-12-30', 132, 131, '132 de 132 fichas validadas'],
])('on %s with %i of %i', (today, validadas, personas, text) => {
  expect(stateText({ desde: '2026-11-26', hasta: '2026-12-25', validadas, personas }, today)).toBe(text);
});

test('both ends of a period count', () => {
  expect(daysText({ desde: '2026-11-26', hasta: '2026-12-25' })).toBe('30\u00a0días');
  expect(daysText({ desde: '2026-11-26', hasta: '2026-11-26' })).toBe('1\u00a0día');
});
