import { describe, expect, it } from 'vitest';
import { readDate } from '../navigation/address.ts';
import { plain } from '../ui/plain.fixture.ts';
import { shift } from './shift.fixture.ts';
import { balanceText, shiftLength } from './shift-facts.ts';

const before = Temporal.Instant.from('2026-01-01T00:00Z');
const night = (inicio: string, termino: string, now = before) => {
  const found = shiftLength(
    shift({ horaProgramadaInicio: '20:00:00', horaProgramadaTermino: '08:00:00', inicio, termino }),
    now,
  );
  return { ...found, clockChange: found?.clockChange ? plain(found.clockChange) : null };
};

describe('shiftLength', () => {
  it('measures a day shift and a plain night', () => {
    expect(shiftLength(shift(), before)).toEqual({ startMinute: 480, minutes: 720, clockChange: null });
    expect(night('2026-11-20T20:00:00-03:00', '2026-11-21T08:00:00-03:00')).toEqual({
      startMinute: 1200,
      minutes: 720,
      clockChange: null,
    });
  });

  it('says why the night that loses an hour is short', () => {
    expect(night('2026-09-05T20:00:00-04:00', '2026-09-06T08:00:00-03:00')).toMatchObject({
      minutes: 660,
      clockChange: 'Este turno dura 11 h: durante el turno el reloj se adelanta 1 h.',
    });
  });

  it('says why the night that wins an hour is long', () => {
    expect(night('2026-04-04T20:00:00-03:00', '2026-04-05T08:00:00-04:00')).toMatchObject({
      minutes: 780,
      clockChange: 'Este turno dura 13 h: durante el turno el reloj se atrasa 1 h.',
    });
  });

  it.each([
    ['2026-09-06T10:59:59Z', 'Este turno dura 11 h: durante el turno el reloj se adelanta 1 h.'],
    ['2026-09-06T11:00:00Z', 'Este turno duró 11 h: durante el turno el reloj se adelantó 1 h.'],
  ])('tells at %s whether that night is over', (now, clockChange) =>
    expect(
      night('2026-09-05T20:00:00-04:00', '2026-09-06T08:00:00-03:00', Temporal.Instant.from(now)),
    ).toMatchObject({ clockChange }),
  );

  it('tells the long night that is over in the past', () =>
    expect(
      night(
        '2026-04-04T20:00:00-03:00',
        '2026-04-05T08:00:00-04:00',
        Temporal.Instant.from('2026-04-06T00:00Z'),
      ),
    ).toMatchObject({ clockChange: 'Este turno duró 13 h: durante el turno el reloj se atrasó 1 h.' }));

  it('takes equal times for a whole day, and knows no length of a free day', () => {
    const whole = shift({ horaProgramadaTermino: '08:00:00', termino: '2026-11-21T08:00:00-03:00' });
    expect(shiftLength(whole, before)).toMatchObject({ minutes: 1440, clockChange: null });
    const free = { horaProgramadaInicio: null, horaProgramadaTermino: null, inicio: null, termino: null };
    expect(shiftLength(shift(free), before)).toBeNull();
  });
});

it.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-02-30', null],
  ['22-11-2026', null],
  ['', null],
  [null, null],
])('reads the date %s of an address', (text, expected) => {
  expect(readDate(text)).toBe(expected);
});

it('writes balances with their sign and side', () => {
  const textOf = (minutosInicio: number, minutosTermino: number) =>
    plain(balanceText(shift({ saldo_hora: { minutosInicio, minutosTermino, valorExtra: 15 } })) ?? '');
  expect(balanceText(shift())).toBeNull();
  expect(textOf(15, 0)).toBe('Saldo: +15 min al inicio');
  expect(textOf(10, -5)).toBe('Saldo: +10 min al inicio, −5 min al término');
});
