import { expect, test } from 'vitest';
import { signedHours } from './hour-bank.ts';
import { formatDays } from './permit-days.ts';
import { formatBalance, formatMinutes } from './shifts.ts';
import { hoursText } from './written.ts';

test.each([
  ['a balance in minutes', formatBalance(-20), '−20'],
  ['minutes as hours', formatMinutes(-65), '−1:05'],
  ['hours with their sign', signedHours(-450), '−7:30'],
  ['hours of a report', hoursText(-3600), '−1:00'],
  ['days', formatDays(-1.5), '−1,5'],
])('%s below zero has the minus of all figures', (_what, said, text) => {
  expect(said).toBe(text);
});
