import { expect, test } from 'vitest';
import { isOlder, isVersion } from './app-version.ts';

test.each([
  ['0.1.0', '0.2.0', true],
  ['0.9.9', '0.10.0', true],
  ['1.0.0', '0.10.0', false],
  ['0.1.0', '0.1.0', false],
  ['0.1.1', '0.1.0', false],
  ['2.0.0', '10.0.0', true],
  ['', '1.0.0', false],
  ['dev', '1.0.0', false],
  ['1.0', '1.0.1', false],
  ['0.0.1', 'soon', false],
])('%s is older than %s: %s', (version, other, older) => {
  expect(isOlder(version, other)).toBe(older);
});

test.each([
  ['0.1.0', true],
  ['01.2.3', true],
  ['1.2', false],
  ['1.2.3-beta', false],
  ['1234567.0.0', false],
])('%s is a version: %s', (text, is) => {
  expect(isVersion(text)).toBe(is);
});
