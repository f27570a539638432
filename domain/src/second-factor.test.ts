import { expect, test } from 'vitest';
import { timeCodeOf } from './second-factor.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['7KQ2-MWX9-4T', null],
  ['', null],
  ['１２３４５６', null],
])('%s', (typed, code) => {
  expect(timeCodeOf(typed)).toBe(code);
});
