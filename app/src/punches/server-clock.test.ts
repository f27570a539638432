import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

function device(savedOffset: number | null = null) {
  const time = { wall: 1_000_000, mono: 500 };
  const pass = (ms: number) => {
    time.wall += ms;
    time.mono += ms;
  };
  const saved: number[] = [];
  const clock = createServerClock(
    { wall: () => time.wall, monotonic: () => time.mono },
    savedOffset,
    (offset) => saved.push(offset),
  );
  return { time, pass, clock, saved };
}

test('before any comparison the device itself is shown, without evidence', () => {
  const { time, clock } = device();
  expect(clock.now()).toBe(time.wall);
  expect(clock.evidence()).toEqual({ desfase_ms: null, sincronizado_hace_ms: null });
});

test('the answer counts for the middle of its way', () => {
  const { pass, clock, time, saved } = device();
  pass(400);
  clock.compare(2_000_000, time.mono - 400, time.mono);
  expect(clock.now()).toBe(2_000_200);
  expect(clock.evidence()).toEqual({ desfase_ms: 2_000_200 - time.wall, sincronizado_hace_ms: 200 });
  expect(saved).toEqual([2_000_200 - time.wall]);
});

test('between comparisons it ticks with the monotonic clock and its age grows', () => {
  const { pass, clock, time } = device();
  clock.compare(2_000_000, time.mono, time.mono);
  pass(240_000);
  expect(clock.now()).toBe(2_240_000);
  expect(clock.age()).toBe(240_000);
});

test('a clock that is set on the way loses its evidence of age', () => {
  const { clock, time, pass } = device();
  clock.compare(2_000_000, time.mono, time.mono);
  pass(60_000);
  time.wall -= 3_600_000;
  expect(clock.evidence()).toEqual({ desfase_ms: 1_000_000, sincronizado_hace_ms: null });
});

test('a sleep that the monotonic clock did not see is caught up with, without a claim of age', () => {
  const { clock, time } = device();
  clock.compare(2_000_000, time.mono, time.mono);
  time.wall += 7_200_000;
  expect(clock.now()).toBe(9_200_000);
  expect(clock.age()).toBeNull();
});

test('small corrections of the system clock do not void the comparison', () => {
  const { clock, time, pass } = device();
  clock.compare(2_000_000, time.mono, time.mono);
  pass(60_000);
  time.wall += 1_500;
  expect(clock.now()).toBe(2_060_000);
  expect(clock.age()).toBe(60_000);
});

test('the offset of an earlier page corrects what is shown, but has no age', () => {
  const { clock, time } = device(90_000);
  expect(clock.now()).toBe(time.wall + 90_000);
  expect(clock.evidence()).toEqual({ desfase_ms: 90_000, sincronizado_hace_ms: null });
});

test('an answer that was on its way for long does not replace a good comparison', () => {
  const { clock, time, pass } = device();
  clock.compare(2_000_000, time.mono, time.mono);
  pass(9_000);
  clock.compare(2_001_000, time.mono - 9_000, time.mono);
  expect(clock.now()).toBe(2_009_000);
});
