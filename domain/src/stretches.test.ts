import { expect, test } from 'vitest';
import { stretchesOf } from './stretches.ts';
import { instantOf } from './time.ts';

const zone = 'America/Santiago';
const at = (from: string, to: string, absent = false) => {
  const moment = (text: string) => instantOf(text.slice(0, 10), text.slice(11), zone).epochMilliseconds;
  return { startsAt: moment(from), endsAt: moment(to), absent };
};
type Shift = ReturnType<typeof at>;
const minutesOf = (...shifts: Shift[]) => stretchesOf(shifts).map(({ minutes }) => minutes);
const day = at('2026-11-19 08:00', '2026-11-19 20:00');

test.each([
  ['ends at 07:59', at('2026-11-19 20:00', '2026-11-20 07:59'), [1439]],
  ['ends at 08:00', at('2026-11-19 20:00', '2026-11-20 08:00'), [1440]],
  ['ends at 08:01', at('2026-11-19 20:00', '2026-11-20 08:01'), [1441]],
  ['begins after a pause of 59 minutes', at('2026-11-19 20:59', '2026-11-20 08:00'), [1440]],
  ['begins after a pause of an hour', at('2026-11-19 21:00', '2026-11-20 08:00'), [720, 660]],
  ['begins before the day ends', at('2026-11-19 19:30', '2026-11-20 08:00'), [1440]],
  ['lies inside the day', at('2026-11-19 10:00', '2026-11-19 12:00'), [720]],
  ['is not worked', at('2026-11-19 20:00', '2026-11-20 08:00', true), [720]],
])('a day of 12 hours, then a shift that %s', (_name, next, expected) => {
  expect(minutesOf(day, next)).toEqual(expected);
  expect(minutesOf(next, day)).toEqual(expected);
});

test('one shift is a stretch of its own, three in a row are one', () => {
  expect(minutesOf(at('2026-11-19 08:00', '2026-11-20 08:00'))).toEqual([1440]);
  const night = at('2026-11-19 20:00', '2026-11-20 08:00');
  expect(minutesOf(at('2026-11-20 08:00', '2026-11-20 16:00'), day, night)).toEqual([1920]);
  expect(stretchesOf([night, day])).toMatchObject([{ shifts: [day, night], startsAt: day.startsAt }]);
  expect(minutesOf()).toEqual([]);
});

test.each([
  ['an hour is lost', '2026-09-05', '2026-09-06', 23 * 60],
  ['an hour comes twice', '2026-04-04', '2026-04-05', 25 * 60],
])('a day and its night count the hours really lived where %s', (_name, date, next, minutes) => {
  expect(minutesOf(at(`${date} 08:00`, `${date} 20:00`), at(`${date} 20:00`, `${next} 08:00`))).toEqual([
    minutes,
  ]);
});
