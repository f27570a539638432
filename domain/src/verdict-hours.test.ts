import { describe, expect, test } from 'vitest';
import { legalWeeklyLimits } from './hours.ts';
import { at, day, judge, night, only } from './verdict.fixture.ts';
import { isOver, type VerdictShift } from './verdict.ts';

describe('weekly hours', () => {
  const limit = { weeklyHours: { level: 'warning', limits: legalWeeklyLimits } } as const;
  const rest = [day('2026-11-16'), day('2026-11-18'), at('2026-11-20', '08:00', '20:00')];

  test.each([
    ['13:59', 'ok', '36 h → 41 h 59 min de 42 h'],
    ['14:00', 'ok', '36 h → 42 h de 42 h'],
    ['14:01', 'warning', '36 h → 42 h 1 min de 42 h'],
  ])('a shift until %s is %s', (end, level, text) => {
    const verdict = judge(rest, [...rest, at('2026-11-22', '08:00', end)], limit);
    expect(only(verdict, 'weekly_hours')).toMatchObject([
      {
        nivel: level,
        texto: `Semana del lun 16 nov: ${text}`,
        fecha: '2026-11-16',
        antes: 2160,
        limite: 2520,
      },
    ]);
    expect(verdict).toMatchObject({ permitido: true, confirmar: level === 'warning' });
  });

  test('a block refuses, silence lets pass with the figure', () => {
    const over = [...rest, day('2026-11-22')];
    const blocked = judge(rest, over, { weeklyHours: { ...limit.weeklyHours, level: 'block' } });
    expect(blocked).toMatchObject({ permitido: false, confirmar: false });
    const passed = judge(rest, over);
    expect(passed).toMatchObject({ permitido: true, confirmar: false });
    expect(only(passed, 'weekly_hours')).toMatchObject([
      { nivel: 'info', texto: 'Semana del lun 16 nov: 36 h → 48 h de 42 h' },
    ]);
  });

  test('what was too much before is not the fault of a swap inside the week', () => {
    const many = [...rest, day('2026-11-22')];
    const after = [...rest, night('2026-11-21')];
    expect(only(judge(many, after, limit), 'weekly_hours')).toMatchObject([
      {
        nivel: 'info',
        texto: 'Semana del lun 16 nov: ya estaba en 48 h de 42 h',
        antes: 2880,
        despues: 2880,
      },
    ]);
    const lighter = [...rest, at('2026-11-22', '08:00', '18:00')];
    const lowered = only(judge(many, lighter, limit), 'weekly_hours');
    expect(lowered).toMatchObject([{ nivel: 'info', texto: 'Semana del lun 16 nov: 48 h → 46 h de 42 h' }]);
    expect(lowered.every(isOver)).toBe(true);
    const within = [day('2026-11-17'), ...rest.slice(1)];
    expect(only(judge(rest, within, limit), 'weekly_hours')).toMatchObject([
      { nivel: 'ok', texto: 'Semana del lun 16 nov: 36 h de 42 h' },
    ]);
  });

  test('each week that changes is judged, in order, with its own limit', () => {
    const verdict = judge([day('2026-04-28')], [day('2026-04-25')], limit);
    expect(only(verdict, 'weekly_hours').map(({ texto }) => texto)).toEqual([
      'Semana del lun 20 abr: 0 h → 12 h de 44 h',
      'Semana del lun 27 abr: 12 h → 0 h de 42 h',
    ]);
  });

  test('extra time that was agreed on counts, and the text says so', () => {
    const long = at('2026-11-18', '08:00', '20:15', { extra: 15 });
    const absent = at('2026-11-20', '08:00', '21:00', { extra: 60, absent: true });
    const before = [day('2026-11-16'), long, absent];
    const after = [...before, day('2026-11-22'), at('2026-11-24', '08:00', '21:00', { extra: 60 })];
    expect(only(judge(before, after, limit), 'weekly_hours')).toMatchObject([
      { texto: 'Semana del lun 16 nov: 24 h 15 min → 36 h 15 min de 42 h, incluye 15 min extra' },
      { texto: 'Semana del lun 23 nov: 0 h → 13 h de 42 h, incluye 1 h extra' },
    ]);
    // Extra time that goes away with the shift is named too.
    const monday = day('2026-11-16');
    expect(only(judge([long, monday], [monday], limit), 'weekly_hours')).toMatchObject([
      { texto: 'Semana del lun 16 nov: 24 h 15 min → 12 h de 42 h, antes incluía 15 min extra' },
    ]);
  });

  test('artículo 22 has no limit', () => {
    const over = [...rest, day('2026-11-22')];
    expect(only(judge(rest, over, limit, { article22: true }), 'weekly_hours')).toMatchObject([
      { nivel: 'info', texto: 'Semana del lun 16 nov: 36 h → 48 h', limite: null },
    ]);
  });

  test('nights over both clock changes count 11 and 13 hours, in the week in which they start', () => {
    const spring = judge([], [night('2026-09-05')], limit);
    expect(only(spring, 'weekly_hours')).toMatchObject([
      {
        fecha: '2026-08-31',
        despues: 660,
        texto: 'Semana del lun 31 ago: 0 h → 11 h de 42 h, cambio de hora: 1 h menos la noche del sáb 5 sept',
      },
    ]);
    const autumn = judge([], [night('2026-04-04')], limit);
    expect(only(autumn, 'weekly_hours')).toMatchObject([
      {
        fecha: '2026-03-30',
        despues: 780,
        texto: 'Semana del lun 30 mar: 0 h → 13 h de 44 h, cambio de hora: 1 h más la noche del sáb 4 abr',
      },
    ]);
  });

  test('a night over a clock change that stays in the week is said too, an absent one is not', () => {
    const said = (kept: VerdictShift) =>
      only(judge([kept], [kept, day('2026-09-03')], limit), 'weekly_hours').map(({ texto }) => texto);
    expect(said(night('2026-09-05'))).toEqual([
      'Semana del lun 31 ago: 11 h → 23 h de 42 h, cambio de hora: 1 h menos la noche del sáb 5 sept',
    ]);
    expect(said(night('2026-09-05', { absent: true }))).toEqual([
      'Semana del lun 31 ago: 0 h → 12 h de 42 h',
    ]);
  });
});
