import { expect, test } from 'vitest';
import { textOf } from './feedback-text.ts';

test.each([
  ['Dudas', '  ¿Cómo veo mis horas? ', 'Dudas: ¿Cómo veo mis horas?'],
  ['', 'Sin tema', 'Sin tema'],
  ['Reclamos', '', 'Reclamos'],
  ['', '   ', ''],
] as const)('%s with "%s"', (subject, message, text) => {
  expect(textOf(subject, message)).toBe(text);
});
