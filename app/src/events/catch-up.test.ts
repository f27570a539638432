import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CatchUp } from './catch-up.ts';

let seen: boolean;
let read: [what: string, since: number][];
let catchUp: CatchUp;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  seen = true;
  read = [];
  catchUp = new CatchUp({
    seen: () => seen,
    now: () => performance.now(),
    read: (what, since) => void read.push([what, since]),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what is heard is read a little later, and what comes until then with it', () => {
  catchUp.hear('punch', 1, 600);
  vi.advanceTimersByTime(200);
  catchUp.hear('punch', 3, 600);
  catchUp.hear('notification', 2, 600);
  expect(read).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(read).toEqual([
    ['punch', 3],
    ['notification', 2],
  ]);
});

test('a hundred marks are not read a hundred times', () => {
  for (let at = 0; at < 100; at += 1) {
    catchUp.hear('punch', at, 600);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(3_000);
  expect(read.length).toBeGreaterThanOrEqual(6);
  expect(read.length).toBeLessThanOrEqual(8);
  expect(read.at(-1)).toEqual(['punch', 99]);
});

test('everything is read once, whatever else was heard', () => {
  catchUp.hear('punch', 5, 600);
  catchUp.hear('everything', 3, 3_000);
  vi.advanceTimersByTime(300);
  expect(read).toEqual([['everything', 5]]);
});

test('what can wait does not hold up what cannot', () => {
  catchUp.hear('everything', 1, 3_000);
  catchUp.hear('punch', 2, 600);
  vi.advanceTimersByTime(300);
  expect(read).toEqual([['everything', 2]]);
});

test('for nobody nothing is read, and all of it when somebody looks again', () => {
  seen = false;
  catchUp.hear('punch', 1, 600);
  vi.advanceTimersByTime(60_000);
  seen = true;
  catchUp.resume();
  vi.advanceTimersByTime(0);
  expect(read).toEqual([['punch', 1]]);

  catchUp.hear('punch', 2, 600);
  seen = false;
  vi.advanceTimersByTime(60_000);
  catchUp.hear('notification', 3, 600);
  vi.advanceTimersByTime(60_000);
  expect(read).toHaveLength(1);
  seen = true;
  catchUp.resume();
  vi.advanceTimersByTime(0);
  expect(read).toHaveLength(3);
});

test('what another person heard is nobody’s', () => {
  catchUp.hear('punch', 1, 600);
  catchUp.forget();
  vi.advanceTimersByTime(10_000);
  catchUp.resume();
  vi.advanceTimersByTime(10_000);
  expect(read).toEqual([]);
});
