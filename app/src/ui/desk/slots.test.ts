import { expect, test } from 'vitest';
import { slotsOf } from './slots.ts';

const inOrder = (slots: ReadonlyMap<number, number>) => [...slots.values()];
const three = slotsOf(new Map(), [11, 12, 13]);

test.each([
  ['rows of a new list', new Map<number, number>(), [11, 12, 13], [0, 1, 2]],
  ['another page takes over all rows', three, [21, 22, 23], [0, 1, 2]],
  ['a row that stays keeps its own', three, [10, 11, 12, 13], [3, 0, 1, 2]],
  ['what is left in the middle is taken over', three, [11, 21, 13, 22], [0, 1, 2, 3]],
  ['a shorter list', three, [13], [2]],
  ['none', three, [], []],
])('%s', (_name, before, ids, expected) => {
  expect(inOrder(slotsOf(before, ids))).toEqual(expected);
});
