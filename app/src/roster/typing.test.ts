import { expect, test } from 'vitest';
import { type Typed, typeCode } from './typing.ts';

const types = ['L', 'N', 'A', 'AD', 'XY'].map((abreviatura, id) => ({ id, abreviatura }));
/** What letters write, one after the other, so many milliseconds apart. */
const type = (letters: string, apart = 100) => {
  let typed: Typed = { letters: '', at: -10_000 };
  return [...letters].map((letter, index) => {
    const written = typeCode(typed, letter, index * apart, types);
    if (written) typed = written.typed;
    return written ? (written.type?.abreviatura ?? '…') : null;
  });
};

test.each([
  ['l', 100, ['L']],
  ['ln', 100, ['L', 'N']],
  ['ad', 100, ['A', 'AD']],
  // Too late to belong to the letter before.
  ['ad', 700, ['A', null]],
  ['xy', 100, ['…', 'XY']],
  ['xn', 100, ['…', 'N']],
  ['q', 100, [null]],
])('%s, %i ms apart, writes %j', (letters, apart, written) => {
  expect(type(letters, apart)).toEqual(written);
});
