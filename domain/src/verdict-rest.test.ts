import { describe, expect, test } from 'vitest';
import { at, day, judge, night, only } from './verdict.fixture.ts';
import type { VerdictShift } from './verdict.ts';

describe('a day and a night without rest', () => {
  const before = [day('2026-11-19')];
  const stretch = (next: VerdictShift, more?: { reader?: number }) =>
    only(judge(before, [...before, next], {}, more), 'stretch');

  test.each([
    ['07:59', null],
    ['08:00', 'Quedaría 24 h seguidas (08:00 del jue 19 nov a 08:00 del vie 20 nov)'],
    ['08:01', 'Quedaría 24 h 1 min seguidas (08:00 del jue 19 nov a 08:01 del vie 20 nov)'],
  ])('a night until %s', (end, texto) => {
    expect(stretch(at('2026-11-19', '20:00', end)).map((check) => check.texto)).toEqual(texto ? [texto] : []);
  });

  test('is named and asked for, whatever the organisation set, in the words of whoever reads', () => {
    const after = [...before, night('2026-11-19')];
    expect(judge(before, after)).toMatchObject({ permitido: true, confirmar: true });
    expect(stretch(night('2026-11-19'), { reader: 1 })).toMatchObject([
      {
        nivel: 'warning',
        texto: 'Quedarías 24 h seguidas (08:00 del jue 19 nov a 08:00 del vie 20 nov)',
        idtrabajador: 1,
        fecha: '2026-11-19',
        despues: 1440,
        limite: null,
      },
    ]);
    expect(stretch(night('2026-11-19'), { reader: 2 })[0]?.texto).toMatch(/^Quedaría /);
  });

  test('counts what lies before and after the shift received, and not what is given for it', () => {
    const around = [day('2026-11-19'), day('2026-11-20')];
    expect(only(judge(around, [...around, night('2026-11-19')]), 'stretch')).toMatchObject([
      { despues: 36 * 60, fecha: '2026-11-19' },
    ]);
    expect(only(judge(before, [night('2026-11-19')]), 'stretch')).toEqual([]);
    const absent = [day('2026-11-19', { absent: true })];
    expect(only(judge(absent, [...absent, night('2026-11-19')]), 'stretch')).toEqual([]);
  });

  test('that was there before is named where the shift received is part of it, and nowhere else', () => {
    const own = day('2026-11-19');
    const tired = [own, night('2026-11-19'), day('2026-11-25')];
    expect(only(judge(tired, [tired[1]!, tired[2]!, day('2026-11-19')]), 'stretch')).toHaveLength(1);
    expect(only(judge(tired, [own, tired[1]!, day('2026-11-27')]), 'stretch')).toEqual([]);
  });

  test.each([
    ['2026-09-05', []],
    [
      '2026-04-04',
      ['Quedaría 25 h seguidas (08:00 del sáb 4 abr a 08:00 del dom 5 abr), cambio de hora: 1 h más'],
    ],
  ])('over the clock change of %s the hours really lived count', (date, texts) => {
    const own = [day(date)];
    expect(only(judge(own, [...own, night(date)]), 'stretch').map(({ texto }) => texto)).toEqual(texts);
  });
});

describe('leave', () => {
  const leave = [{ from: '2026-11-18', to: '2026-11-20' }];
  test.each([
    ['2026-11-17', true],
    ['2026-11-18', false],
    ['2026-11-20', false],
    ['2026-11-21', true],
  ])('a shift on %s is possible: %s', (date, possible) => {
    const verdict = judge([], [day(date)], {}, { leave });
    expect(verdict.permitido).toBe(possible);
    expect(verdict.chequeos.filter(({ codigo }) => codigo === 'leave')).toHaveLength(possible ? 0 : 1);
  });

  test('says nothing of a shift that is given away', () => {
    expect(judge([day('2026-11-19')], [], {}, { leave }).permitido).toBe(true);
  });
});
