import { describe, expect, it } from 'vitest';
import {
  absenceStyle,
  byStart,
  canRelease,
  canRequestSwap,
  FREE_SHIFT_TYPE,
  formatBalance,
  formatMinutes,
  formatRange,
  formatTime,
  isAhead,
  isHiddenFromDay,
  isOngoing,
  type ShiftFacts,
  shiftLetter,
  withoutIdleDays,
} from './shifts.ts';

const start = '2026-11-20T11:00:00Z';
const before = '2026-11-20T10:59:59.999Z';
const shift: ShiftFacts = {
  inicio: start,
  tipoTurno_idtipoTurno: 2,
  detTurno_iddetTurno: 1,
  unidad_idunidad: 10,
  detPuesto_iddetPuesto: 20,
  ausencia: null,
  pre_solicitud: false,
};
const me = { unitId: 10, positionId: 20 };
const flags = { habilitarSolicitudCTS: true };

describe('canRequestSwap', () => {
  it.each([
    [before, 'allowed'],
    [start, 'refused'],
    ['2026-11-20T11:00:00.001Z', 'refused'],
  ])('at %s a shift of 11:00 is %s', (now, expected) => {
    expect(canRequestSwap(shift, me, now).verdict).toBe(expected);
  });

  it.each<[Partial<ShiftFacts>, string]>([
    [{ inicio: before }, 'shift.started'],
    [{ inicio: '2026-11-19T11:00:00Z', termino: start }, 'shift.started'],
    [{ inicio: '2026-11-19T11:00:00Z', termino: before }, 'shift.ended'],
    [{ tipoTurno_idtipoTurno: 1 }, 'shift.free'],
    [{ inicio: null }, 'shift.free'],
    [{ detTurno_iddetTurno: 2 }, 'shift.not_normal'],
    [{ ausencia: { tipoAusencia_idtipoAusencia: 3 } }, 'shift.absent'],
    [{ marca: { HoraInicioMarcaReloj: '07:52:14' } }, 'shift.has_marks'],
    [{ unidad_idunidad: 11 }, 'shift.other_unit'],
    [{ detPuesto_iddetPuesto: 21 }, 'shift.other_position'],
    [{ pre_solicitud: true }, 'shift.in_live_request'],
  ])('refuses %j as %s, with a sentence', (change, code) => {
    const verdict = canRequestSwap({ ...shift, ...change }, me, before);
    expect(verdict).toMatchObject({ verdict: 'refused', code });
    expect(verdict.verdict === 'refused' && verdict.message).toMatch(/^[A-Z].*\.$/);
  });
});

describe('canRelease', () => {
  it('is shown and enabled for an own future normal shift', () => {
    expect(canRelease(shift, flags, false, before)).toEqual({ shown: true, enabled: true, reason: null });
  });

  it('is not shown, nor enabled, without the flag', () => {
    const button = canRelease(shift, { habilitarSolicitudCTS: false }, false, before);
    expect(button).toMatchObject({ shown: false, enabled: false });
  });

  it.each<[Partial<ShiftFacts>, boolean, string]>([
    [{}, true, 'shift.release_exists'],
    [{ pre_solicitud: true }, true, 'shift.release_exists'],
    [{ pre_solicitud: true }, false, 'shift.in_live_request'],
    [{ inicio: before }, false, 'shift.started'],
    [{ tipoTurno_idtipoTurno: 1 }, false, 'shift.free'],
    [{ detTurno_iddetTurno: 5 }, false, 'shift.not_normal'],
    [{ ausencia: { tipoAusencia_idtipoAusencia: 7 } }, false, 'shift.absent'],
    [{ marca: { HoraInicioMarcaReloj: '07:52:14' } }, false, 'shift.has_marks'],
  ])('with %j and open request %s is disabled as %s', (change, open, code) => {
    const button = canRelease({ ...shift, ...change }, flags, open, before);
    expect(button).toMatchObject({ shown: true, enabled: false, reason: { code } });
  });
});

describe('how a shift reads', () => {
  it.each([
    [null, null, false],
    [1, 'first', false],
    [7, 'no-attendance', false],
    [12, 'other', false],
    [29, 'other', true],
  ])('absence type %s', (type, style, hidden) => {
    const absent = { ausencia: type === null ? null : { tipoAusencia_idtipoAusencia: type } };
    expect(absenceStyle(absent)).toBe(style);
    expect(isHiddenFromDay(absent)).toBe(hidden);
  });

  it.each([
    [1, 'L'],
    [true, 'L'],
    [0, 'N'],
    [false, 'N'],
    [2, 'N'],
  ])('turnoDia %s is %s', (turnoDia, letter) => {
    expect(shiftLetter(turnoDia)).toBe(letter);
  });

  it.each([
    [0, '0:00'],
    [59, '0:59'],
    [60, '1:00'],
    [605, '10:05'],
    [6000, '100:00'],
    [-65, '−1:05'],
    [-0.2, '0:00'],
  ])('%f minutes read %s', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text);
  });

  it.each([
    [15, '+15'],
    [-10, '−10'],
    [0, null],
    [null, null],
    [undefined, null],
  ])('balance %s reads %s', (minutes, text) => {
    expect(formatBalance(minutes)).toBe(text);
  });

  it.each([
    ['08:00:00', '08:00'],
    ['20:30', '20:30'],
    ['2026-11-20 08:15:00', '08:15'],
    ['2026-11-20T08:15:00', '08:15'],
    [null, '--:--'],
    ['', '--:--'],
  ])('time %s reads %s', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });

  it('reads a range, missing sides included', () => {
    expect(formatRange('08:00:00', '20:00:00')).toBe('08:00 a 20:00');
    expect(formatRange(null, null)).toBe('--:-- a --:--');
  });
});

describe('where now stands', () => {
  const end = '2026-11-20T23:00:00Z';
  it.each([
    [before, false, true],
    [start, true, false],
    ['2026-11-20T22:59:59.999Z', true, false],
    [end, false, false],
  ])('at %s going on: %s, ahead: %s', (now, ongoing, ahead) => {
    expect(isOngoing(start, end, now)).toBe(ongoing);
    expect(isAhead(start, now)).toBe(ahead);
  });

  it('orders by start, free days first', () => {
    const list = [{ inicio: end }, { inicio: null }, { inicio: start }];
    expect(list.sort(byStart).map((item) => item.inicio)).toEqual([null, start, end]);
  });
});

describe('free days on which there is a shift after all', () => {
  const day = (fecha: string, tipoTurno_idtipoTurno: number, ausencia: object | null = null) => ({
    fecha,
    tipoTurno_idtipoTurno,
    ausencia,
  });
  const FREE = FREE_SHIFT_TYPE;
  const WORKED = 2;

  it.each([
    ['beside a covered shift', [day('2026-12-01', FREE), day('2026-12-01', WORKED)], [1]],
    ['alone', [day('2026-12-01', FREE), day('2026-12-02', WORKED)], [0, 1]],
    ['with an absence', [day('2026-12-01', FREE, {}), day('2026-12-01', WORKED)], [0, 1]],
    ['twice', [day('2026-12-01', FREE), day('2026-12-01', FREE)], [0, 1]],
  ])('%s', (_, shifts, left) => {
    expect(withoutIdleDays(shifts)).toEqual(left.map((at) => shifts[at]));
  });
});
