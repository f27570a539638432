import { expect, test } from 'vitest';
import { flagOn } from './flags.ts';

test.each([
  [true, true],
  ['true', true],
  ['1', true],
  ['10', true],
  [false, false],
  ['false', false],
  [' FALSE ', false],
  ['0', false],
  ['no', false],
  ['', false],
])('%j', (value, on) => {
  expect(flagOn({ habilitarNPS: value }, 'habilitarNPS')).toBe(on);
});

test('missing flags are off', () => {
  expect(flagOn({}, 'habilitarNPS')).toBe(false);
  expect(flagOn(undefined, 'habilitarNPS')).toBe(false);
});
