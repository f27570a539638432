import { expect, test } from 'vitest';
import { cellsOf } from './day-cells.ts';

/** 'u', 'a' and 'l' with a size where it is no whole day. */
const drawn = (used: number, asked: number, left: number) =>
  cellsOf({ used, asked, left })
    .map((cell) => cell.map(({ kind, size }) => kind[0] + (size === 1 ? '' : size.toFixed(1))).join('+'))
    .join(' ');

test.each([
  [0, 0, 0, ''],
  [2, 0, 4, 'u u l l l l'],
  [1.5, 1, 2.5, 'u u0.5+a0.5 a0.5+l0.5 l l'],
  [0, 0, 1.25, 'l l0.3'],
  [0.1, 0.2, 0.7, 'u0.1+a0.2+l0.7'],
  [0, 0, -3, ''],
  [5, 0, 15, 'u u u u u l l l l l l l l l l l l l l l'],
  [5, 0.5, 15, 'u5.0+a0.5+l15.0'],
])('%d used, %d asked for and %d left', (used, asked, left, cells) => {
  expect(drawn(used, asked, left)).toBe(cells);
});
