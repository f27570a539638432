import { expect, test } from 'vitest';
import { dateByKey } from './month-keys.ts';

test.each([
  ['2026-12-31', 'ArrowRight', '2027-01-01'],
  ['2026-11-01', 'ArrowLeft', '2026-10-31'],
  ['2026-11-20', 'ArrowDown', '2026-11-27'],
  ['2026-09-06', 'ArrowUp', '2026-08-30'],
  ['2026-01-31', 'PageDown', '2026-02-28'],
  ['2026-03-31', 'PageUp', '2026-02-28'],
  ['2026-11-20', 'Home', '2026-11-16'],
  ['2026-11-20', 'End', '2026-11-22'],
  ['2026-11-20', 'Enter', null],
])('%s %s', (date, key, expected) => {
  expect(dateByKey(date, key)).toBe(expected);
});
