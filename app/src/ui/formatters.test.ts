import { expect, test } from 'vitest';
import { ageText } from './formatters.ts';

const now = Temporal.Instant.from('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

test.each([
  [0.9, 'recién'],
  [1, 'hace 1 min'],
  [59.9, 'hace 59 min'],
  [60, 'hace 1 h'],
  [24 * 60 - 0.1, 'hace 23 h'],
  [24 * 60, 'hace 1 día'],
  [44 * 60, 'hace 1 día'],
  [48 * 60, 'hace 2 días'],
])('%d minutes ago is %s', (minutes, text) => {
  const said = ageText(now.epochMilliseconds - minutes * MINUTE, now);
  expect(said.replaceAll('\u00a0', ' ')).toBe(text);
});
