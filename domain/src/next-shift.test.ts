import { describe, expect, test } from 'vitest';
import { nextShift } from './next-shift.ts';

const shift = (inicio: string | null, termino: string | null, more: object = {}) => ({
  inicio,
  termino,
  tipoTurno_idtipoTurno: 2,
  ausencia: null,
  ...more,
});
const absence = { ausencia: { tipoAusencia_idtipoAusencia: 3 } };

const day = shift('2026-11-20T08:00:00-03:00', '2026-11-20T20:00:00-03:00');
const night = shift('2026-11-21T20:00:00-03:00', '2026-11-22T08:00:00-03:00');
const free = shift(null, null, { tipoTurno_idtipoTurno: 1 });
const absent = shift('2026-11-20T06:00:00-03:00', '2026-11-20T14:00:00-03:00', absence);

describe('nextShift', () => {
  test.each([
    ['before', '2026-11-20T05:12:00-03:00', 'ahead', day, 168],
    ['half a minute before', '2026-11-20T07:59:30-03:00', 'ahead', day, 1],
    ['at the start', '2026-11-20T08:00:00-03:00', 'ongoing', day, 720],
    ['one minute before the end', '2026-11-20T19:59:00-03:00', 'ongoing', day, 1],
    ['at the end', '2026-11-20T20:00:00-03:00', 'ahead', night, 1440],
    ['over midnight', '2026-11-22T03:00:00-03:00', 'ongoing', night, 300],
  ] as const)('%s', (_, now, state, expected, minutesLeft) => {
    const found = nextShift([night, free, absent, day], now);
    expect(found).toEqual({ state, shift: expected, minutesLeft });
  });

  test('nothing ahead', () => {
    expect(nextShift([night, day, free], '2026-11-22T08:00:00-03:00')).toBeNull();
    expect(nextShift([], '2026-11-22T08:00:00-03:00')).toBeNull();
  });

  test('a shift with an absence or a free day is not worked', () => {
    expect(nextShift([absent, free], '2026-11-20T05:00:00-03:00')).toBeNull();
  });

  test('the night that is 11 hours long ends after 11 real hours', () => {
    const short = shift('2026-09-05T20:00:00-04:00', '2026-09-06T08:00:00-03:00');
    expect(nextShift([short], '2026-09-05T20:00:00-04:00')).toMatchObject({ minutesLeft: 660 });
  });
});
