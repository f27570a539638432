import { expect, it } from 'vitest';
import { followed, oneChosen, placesOf } from './grid-range.ts';

it('follows the person who has the focus when people change places, and stays where that person has gone', () => {
  const chosen = {
    active: { row: 1, column: 4 },
    anchor: { row: 0, column: 2 },
    end: { row: 1, column: 4 },
  };
  expect(followed(chosen, [7, 8, 9], [8, 7, 9])).toEqual(oneChosen({ row: 0, column: 4 }));
  expect(followed(chosen, [7, 8, 9], [7, 9])).toEqual(oneChosen({ row: 1, column: 4 }));
});

it('a rectangle has the rows on screen alone', () => {
  const range = { from: { row: 1, column: 4 }, to: { row: 5, column: 5 } };
  expect(placesOf(range, [0, 1, 5, 6])).toEqual([
    { row: 1, column: 4 },
    { row: 1, column: 5 },
    { row: 5, column: 4 },
    { row: 5, column: 5 },
  ]);
});
