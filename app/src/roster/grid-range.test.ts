import { expect, it } from 'vitest';
import { followed, oneChosen } from './grid-range.ts';

it('follows the person who has the focus when people change places, and stays where that person has gone', () => {
  const chosen = {
    active: { row: 1, column: 4 },
    anchor: { row: 0, column: 2 },
    end: { row: 1, column: 4 },
  };
  expect(followed(chosen, [7, 8, 9], [8, 7, 9])).toEqual(oneChosen({ row: 0, column: 4 }));
  expect(followed(chosen, [7, 8, 9], [7, 9])).toEqual(oneChosen({ row: 1, column: 4 }));
});
