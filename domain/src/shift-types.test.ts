import { describe, expect, it, test } from 'vitest';
import { isDayStart, minutesBetween, timesOn, typeInstants } from './shift-types.ts';

const zone = 'America/Santiago';
const office = {
  startsAt: '08:00:00',
  endsAt: '17:00:00',
  byWeekday: [{ weekday: 5, startsAt: '08:00:00', endsAt: '16:00:00' }],
};
/** From 20:00 to 08:00, and on Saturdays from 22:00 to 09:00. */
const night = {
  startsAt: '20:00',
  endsAt: '08:00',
  byWeekday: [{ weekday: 6, startsAt: '22:00', endsAt: '09:00' }],
};

test.each([
  ['04:59', false],
  ['05:00', true],
  ['08:00:00', true],
  ['16:59', true],
  ['17:00', false],
  ['23:00', false],
  ['00:00', false],
])('a shift that begins at %s is of the day: %s', (time, expected) => {
  expect(isDayStart(time)).toBe(expected);
});

describe('the times of a type', () => {
  it.each([
    ['Thursday', '2026-11-19', '17:00:00'],
    ['Friday', '2026-11-20', '16:00:00'],
    ['Saturday', '2026-11-21', '17:00:00'],
  ])('are those of the weekday: %s', (_, date, end) => {
    expect(timesOn(office, date)?.endsAt).toBe(end);
  });

  it('are none on a free day', () => {
    const free = { startsAt: null, endsAt: null, byWeekday: [] };
    expect(timesOn(free, '2026-11-20')).toBeNull();
    expect(typeInstants(free, '2026-11-20', zone)).toBeNull();
  });
});

describe('a new shift of a type', () => {
  it.each([
    ['a Friday with its own end', office, '2026-11-20', '2026-11-20T11:00:00Z', '2026-11-20T19:00:00Z'],
    ['a Thursday with the usual end', office, '2026-11-19', '2026-11-19T11:00:00Z', '2026-11-19T20:00:00Z'],
    [
      'the weekday of its start, over midnight',
      night,
      '2026-11-21',
      '2026-11-22T01:00:00Z',
      '2026-11-22T12:00:00Z',
    ],
    [
      'the usual times on the night after it',
      night,
      '2026-11-22',
      '2026-11-22T23:00:00Z',
      '2026-11-23T11:00:00Z',
    ],
    // Clocks go from 24:00 to 01:00 on this night: ten hours are lived.
    [
      'the night on which clocks go forward',
      night,
      '2026-09-05',
      '2026-09-06T02:00:00Z',
      '2026-09-06T12:00:00Z',
    ],
    // Clocks go from 24:00 to 23:00 on this night: twelve hours are lived.
    [
      'the night on which clocks go back',
      night,
      '2026-04-04',
      '2026-04-05T01:00:00Z',
      '2026-04-05T13:00:00Z',
    ],
  ])('has %s', (_, type, date, start, end) => {
    const { startsAt, endsAt } = typeInstants(type, date, zone) ?? {};
    expect([String(startsAt), String(endsAt)]).toEqual([start, end]);
  });
});

test.each([
  ['08:00', '17:00', 540],
  ['20:00:00', '08:00:00', 720],
  ['08:00', '08:00', 1440],
])('from %s to %s are %i minutes', (startsAt, endsAt, minutes) => {
  expect(minutesBetween({ startsAt, endsAt })).toBe(minutes);
});
