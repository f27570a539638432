import { expect, test } from 'vitest';
import { undoText } from './undo-words.ts';

test.each([
  [0, /^Nada puede volver atrás/],
  [1, /^Vuelve atrás 1 cambio:/],
  [1_840, /^Vuelven atrás 1\.840 cambios:/],
])('%i changes that can go back', (deshechas, words) => {
  expect(undoText({ deshechas })).toMatch(words);
});
