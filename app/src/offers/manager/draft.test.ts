import { describe, expect, it } from 'vitest';
import { byDate, defaultDeadline, earliest, momentOf } from './draft.ts';

const zone = 'America/Santiago';
/** Friday, 09:00 in Santiago. */
const now = Temporal.Instant.from('2026-11-20T12:00:00Z');

describe('the deadline to begin with', () => {
  it.each([
    [
      'the evening before the first shift',
      ['2026-11-25T23:00:00Z', '2026-11-24T11:00:00Z'],
      '2026-11-23',
      '18:00',
    ],
    ['the same evening for a shift of tomorrow', ['2026-11-21T11:00:00Z'], '2026-11-20', '18:00'],
    ['two hours before a shift of tonight', ['2026-11-20T23:00:00Z'], '2026-11-20', '18:00'],
    ['the start of a shift that is nearly there', ['2026-11-20T13:30:00Z'], '2026-11-20', '10:30'],
  ])('is %s', (_, starts, date, time) => {
    expect(defaultDeadline(starts, now, zone)).toEqual({ date, time });
  });

  it('does not exist without shifts', () => expect(defaultDeadline([], now, zone)).toBeNull());
});

describe('earliest', () => {
  it('compares moments, not texts', () => {
    expect(earliest(['2026-11-20T10:00:00-03:00', '2026-11-20T12:00:00Z'])).toBe('2026-11-20T12:00:00Z');
  });
});

describe('momentOf', () => {
  it('reads local fields', () => {
    expect(momentOf({ date: '2026-11-23', time: '18:00' }, zone)?.toString()).toBe('2026-11-23T21:00:00Z');
  });
  it.each([
    ['', '18:00'],
    ['2026-11-23', ''],
    ['2026-02-31', '18:00'],
  ])('%j and %j name no moment', (date, time) => expect(momentOf({ date, time }, zone)).toBeNull());
});

describe('byDate', () => {
  it('keeps the order', () => {
    const row = (id: number, fecha: string) => ({ id, turno: { fecha } });
    const rows = [row(1, '2026-11-21'), row(2, '2026-11-21'), row(3, '2026-11-22')];
    expect(byDate(rows)).toEqual([
      ['2026-11-21', [rows[0], rows[1]]],
      ['2026-11-22', [rows[2]]],
    ]);
  });
});
