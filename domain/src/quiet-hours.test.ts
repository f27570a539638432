import { expect, test } from 'vitest';
import { deliverAfter } from './quiet-hours.ts';

const night = { startsAt: '2026-11-18T20:00:00-03:00', endsAt: '2026-11-19T08:00:00-03:00' };
const next = { startsAt: '2026-11-19T20:00:00-03:00', endsAt: '2026-11-20T08:00:00-03:00' };
const at = (now: string, nights = [night], urgent = false) =>
  deliverAfter(now, nights, urgent)
    .toZonedDateTimeISO('-03:00')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

test.each([
  ['before the night', '2026-11-18T19:59:59-03:00', '2026-11-18T19:59'],
  ['at its start', '2026-11-18T20:00:00-03:00', '2026-11-19T16:00'],
  ['within it', '2026-11-19T03:00:00-03:00', '2026-11-19T16:00'],
  ['at its end', '2026-11-19T08:00:00-03:00', '2026-11-19T16:00'],
  ['just before the rest ends', '2026-11-19T15:59:59-03:00', '2026-11-19T16:00'],
  ['when the rest has ended', '2026-11-19T16:00:00-03:00', '2026-11-19T16:00'],
])('%s', (_, now, expected) => expect(at(now)).toBe(expected));

test('what is urgent is never held back', () => {
  expect(at('2026-11-19T03:00:00-03:00', [night], true)).toBe('2026-11-19T03:00');
});

test('nights in a row are each rested after, in any order', () => {
  expect(at('2026-11-19T03:00:00-03:00', [next, night])).toBe('2026-11-19T16:00');
  expect(at('2026-11-19T21:00:00-03:00', [next, night])).toBe('2026-11-20T16:00');
});

test('a rest that runs into the next night waits for that one too', () => {
  const early = { startsAt: '2026-11-19T15:00:00-03:00', endsAt: '2026-11-19T23:00:00-03:00' };
  expect(at('2026-11-19T03:00:00-03:00', [early, night])).toBe('2026-11-20T07:00');
});

test('the rest is real time, over a clock change too', () => {
  const spring = { startsAt: '2026-09-05T20:00:00-04:00', endsAt: '2026-09-06T08:00:00-03:00' };
  expect(deliverAfter('2026-09-05T22:00:00-04:00', [spring]).toString()).toBe('2026-09-06T19:00:00Z');
});
