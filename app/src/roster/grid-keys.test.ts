import { expect, test } from 'vitest';
import { placeAfter } from './grid-keys.ts';

const size = { rows: 60, columns: 28, page: 20 };
const press = (keys: string, row: number, column: number) => {
  const key = keys.replace('Ctrl+', '');
  const to = placeAfter({ key, ctrlKey: keys !== key, metaKey: false }, { row, column }, size);
  return to && [to.row, to.column];
};

test.each([
  ['ArrowUp', [4, 9]],
  ['ArrowDown', [6, 9]],
  ['ArrowLeft', [5, 8]],
  ['ArrowRight', [5, 10]],
  ['Ctrl+ArrowUp', [0, 9]],
  ['Ctrl+ArrowDown', [59, 9]],
  ['Ctrl+ArrowLeft', [5, 0]],
  ['Ctrl+ArrowRight', [5, 27]],
  ['Home', [5, 0]],
  ['End', [5, 27]],
  ['Ctrl+Home', [0, 0]],
  ['Ctrl+End', [59, 27]],
  ['PageUp', [0, 9]],
  ['PageDown', [25, 9]],
])('%s leads from the sixth row and tenth day to %j', (keys, to) => {
  expect(press(keys, 5, 9)).toEqual(to);
});

test('no key leads out of the grid, and others lead nowhere', () => {
  expect(press('ArrowUp', 0, 0)).toEqual([0, 0]);
  expect(press('ArrowLeft', 0, 0)).toEqual([0, 0]);
  expect(press('ArrowDown', 59, 27)).toEqual([59, 27]);
  expect(press('PageDown', 50, 3)).toEqual([59, 3]);
  expect(press('l', 5, 9)).toBeNull();
});
