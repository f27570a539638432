import { expect, test } from 'vitest';
import { undoText } from './undo-words.ts';

test.each([
  [0, /^Nada puede volver atrás/],
  [1, /^Vuelve atrás 1 cambio:/],
  [1_840, /^Vuelven atrás 1\.840 cambios:/],
])('%i changes that can go back', (deshechas, words) => {
  expect(undoText({ deshechas }, deshechas)).toMatch(words);
});

test('names that were made for the rows are told, since they count too', () => {
  expect(undoText({ deshechas: 267 }, 261)).toMatch(
    /^Vuelven atrás 267 cambios, con los nombres que se crearon:/,
  );
});
