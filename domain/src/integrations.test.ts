import { expect, test } from 'vitest';
import { nextAttempt, restSeconds } from './integrations.ts';

const now = Temporal.Instant.from('2026-11-18T12:00:00Z');
const until = now.add({ hours: 72 });
const pause = (attempts: number, retryAfter: number | null = null, end = until) =>
  nextAttempt({ now, attempts, until: end, retryAfter })?.since(now).total('seconds') ?? null;

test.each([
  [1, 30],
  [2, 120],
  [3, 480],
  [4, 1920],
  [5, 7680],
  [6, 28_800],
  [60, 28_800],
  [6000, 28_800],
])('after attempt %i a message waits %i seconds', (attempts, seconds) => {
  expect(pause(attempts)).toBe(seconds);
});

test.each([
  [1, 29, 30],
  [1, 31, 31],
  [1, 30.2, 31],
  [1, 28_800, 28_800],
  [1, 28_801, 28_800],
  [1, 1e300, 28_800],
])('attempt %i with a wish for %d seconds waits %i', (attempts, wish, seconds) => {
  expect(pause(attempts, wish)).toBe(seconds);
});

test('the last attempt is at the end of the three days, and none follows it', () => {
  expect(pause(1, null, now.add({ seconds: 31 }))).toBe(30);
  expect(pause(1, null, now.add({ seconds: 30 }))).toBe(30);
  expect(pause(1, null, now.add({ seconds: 1 }))).toBe(1);
  expect(pause(1, null, now)).toBeNull();
  expect(pause(1, null, now.subtract({ hours: 1 }))).toBeNull();
});

test.each([
  [1, 30],
  [2, 60],
  [5, 480],
  [6, 900],
  [7, 900],
  [7000, 900],
])('after %i rounds without success a webhook rests %i seconds', (failures, seconds) => {
  expect(restSeconds(failures)).toBe(seconds);
});
