import { expect, test } from 'vitest';
import { isUnplanned } from './roster.ts';

const planned = { desde: '2026-03-16', hasta: '2026-11-30' };

test.each([
  ['2026-03-15', planned, true],
  ['2026-03-16', planned, false],
  ['2026-11-30', planned, false],
  ['2026-12-01', planned, true],
  ['2027-01-01', planned, true],
  ['2026-11-20', null, true],
  ['2026-11-20', undefined, false],
])('%s of %o: %s', (date, span, expected) => {
  expect(isUnplanned(date, span)).toBe(expected);
});
