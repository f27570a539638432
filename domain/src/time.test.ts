import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dateInMessage,
  daysBetween,
  elapsedMinutes,
  instantOf,
  localDateOf,
  localTimeOf,
  mondayOf,
  overlaps,
  shiftInstants,
  startOfDay,
  weekBounds,
} from './time.ts';

const zone = 'America/Santiago';
const hours = (date: string, start: string, end: string) => {
  const shift = shiftInstants(date, start, end, zone);
  return elapsedMinutes(shift.startsAt, shift.endsAt) / 60;
};

describe('shiftInstants', () => {
  it.each([
    ['a day shift', '2026-07-15', '08:00', '20:00', 12],
    ['a night ends on the next date', '2026-07-15', '20:00', '08:00', 12],
    ['seconds are read', '2026-07-15', '08:00:00', '16:30:00', 8.5],
    ['an end equal to the start is the next day', '2026-07-15', '08:00', '08:00', 24],
    ['an end a minute after the start is the same day', '2026-07-15', '08:00', '08:01', 1 / 60],
    ['the night of spring forward', '2026-09-05', '20:00', '08:00', 11],
    ['the night of autumn back', '2026-04-04', '20:00', '08:00', 13],
    ['the day before spring forward, up to midnight', '2026-09-05', '12:00', '00:00', 12],
    ['an end inside the skipped hour', '2026-09-05', '20:00', '00:30', 4],
    ['a start inside the skipped hour', '2026-09-06', '00:30', '08:00', 7],
    ['a start inside the skipped hour that ends with it', '2026-09-06', '00:30', '01:00', 0.5],
    ['wholly inside the skipped hour', '2026-09-06', '00:10', '00:50', 40 / 60],
    ['an end in the repeated hour is its first time', '2026-04-04', '15:00', '23:30', 8.5],
    ['a start in the repeated hour is its first time', '2026-04-04', '23:30', '00:30', 2],
  ])('%s', (_name, date, start, end, expected) => {
    expect(hours(date, start, end)).toBeCloseTo(expected, 6);
  });

  it('names the moments in UTC', () => {
    const shift = shiftInstants('2026-09-05', '20:00', '08:00', zone);
    expect(shift.startsAt.toString()).toBe('2026-09-06T00:00:00Z');
    expect(shift.endsAt.toString()).toBe('2026-09-06T11:00:00Z');
  });

  it.each([
    ['2026-02-30', '08:00', '20:00'],
    ['2026-02-20', '25:00', '20:00'],
    ['2026-02-20', '08:00', 'ocho'],
  ])('refuses %s %s %s', (date, start, end) => {
    expect(() => shiftInstants(date, start, end, zone)).toThrow(RangeError);
  });

  it('always ends after it starts', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
    const date = fc.oneof(
      fc.constantFrom('2026-04-04', '2026-04-05', '2026-09-05', '2026-09-06'),
      fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days)),
    );
    fc.assert(
      fc.property(date, time, time, (day, start, end) => {
        const shift = shiftInstants(day, start, end, zone);
        const minutes = elapsedMinutes(shift.startsAt, shift.endsAt);
        expect(minutes).toBeGreaterThan(0);
        expect(minutes).toBeLessThanOrEqual(25 * 60);
      }),
    );
  });
});

describe('days and weeks', () => {
  it('starts 2026-09-06 at 01:00, since midnight does not exist', () => {
    expect(localTimeOf(startOfDay('2026-09-06', zone), zone)).toBe('01:00');
    expect(instantOf('2026-09-06', '00:00', zone).equals(startOfDay('2026-09-06', zone))).toBe(true);
  });

  it.each([
    ['2026-09-05', 24],
    ['2026-09-06', 23],
    ['2026-04-04', 25],
    ['2026-04-05', 24],
  ])('%s lasts %i hours', (date, expected) => {
    expect(elapsedMinutes(startOfDay(date, zone), startOfDay(addDays(date, 1), zone))).toBe(expected * 60);
  });

  it.each([
    ['2026-07-15T03:59:59Z', '2026-07-14'],
    ['2026-07-15T04:00:00Z', '2026-07-15'],
    ['2026-12-15T02:59:59Z', '2026-12-14'],
    ['2026-12-15T03:00:00Z', '2026-12-15'],
    ['2026-12-15 03:00:00+00', '2026-12-15'],
  ])('%s is on %s', (instant, expected) => {
    expect(localDateOf(instant, zone)).toBe(expected);
  });

  it.each([
    ['2026-11-15', '2026-11-09'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-17', '2026-11-16'],
    ['2026-01-01', '2025-12-29'],
  ])('the week of %s starts on %s', (date, expected) => {
    expect(mondayOf(date)).toBe(expected);
  });

  it('a week with a clock change has 167 hours', () => {
    const week = weekBounds('2026-09-06', zone);
    expect([week.from, week.to]).toEqual(['2026-08-31', '2026-09-06']);
    expect(elapsedMinutes(week.startsAt, week.endsAt)).toBe(167 * 60);
  });

  it('counts days whatever the clock does', () => {
    expect(daysBetween('2026-09-05', '2026-09-07')).toBe(2);
    expect(daysBetween('2026-09-05', '2026-09-05')).toBe(0);
    expect(daysBetween('2026-03-01', '2026-02-01')).toBe(-28);
  });
});

describe('days and months on', () => {
  const plain = (date: string) => Temporal.PlainDate.from(date);
  const dates = fc
    .integer({ min: 0, max: 40_000 })
    .map((days) => plain('1990-01-01').add({ days }).toString());

  it.each([
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-09', -8, '2026-03-01'],
    ['2026-03-01', 27, '2026-03-28'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-28', 1, '2026-12-28'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('are those of the calendar, wherever they begin', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, count) => {
        expect(addDays(date, count)).toBe(plain(date).add({ days: count }).toString());
        expect(addMonths(date, count)).toBe(plain(date).add({ months: count }).toString());
      }),
      { numRuns: 2000 },
    );
  });
});

describe('overlaps', () => {
  const day = shiftInstants('2026-07-15', '08:00', '20:00', zone);
  it.each([
    ['20:00', '08:00', false],
    ['19:59', '08:00', true],
    ['07:00', '08:00', false],
    ['07:00', '08:01', true],
  ])('08:00-20:00 and %s-%s: %s', (start, end, expected) => {
    expect(overlaps(day, shiftInstants('2026-07-15', start, end, zone))).toBe(expected);
  });
});

describe('a date in a message', () => {
  const now = Temporal.Instant.from('2026-11-18T12:00:00Z');
  it.each([
    ['2026-12-31', 'jue 31 dic'],
    ['2027-01-01', 'vie 1 ene 2027'],
    ['2025-12-31', 'mié 31 dic 2025'],
  ])('%s is %s', (date, text) => {
    expect(dateInMessage(date, now)).toBe(text);
  });
});
