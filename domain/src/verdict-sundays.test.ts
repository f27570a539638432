import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './time.ts';
import { at, day, judge, night, only } from './verdict.fixture.ts';
import { judgeChange, type VerdictShift, warningsOf } from './verdict.ts';
import { sundaysOf } from './verdict-sundays.ts';

const ZONE = 'America/Santiago';
const two = { sundays: { least: 2 } };
/** Sundays of December 2026: 6, 13, 20 and 27. */
const worked = [day('2026-12-06'), day('2026-12-13')];

const sundays = (before: VerdictShift[], after: VerdictShift[], more?: Parameters<typeof judge>[3]) =>
  only(judge(before, after, two, more), 'sundays');

test.each([
  ['a Sunday', day('2026-12-13'), ['2026-12-13']],
  ['a Saturday', day('2026-12-12'), []],
  ['a night on Saturday', night('2026-12-12'), ['2026-12-13']],
  ['an evening on Saturday until midnight', at('2026-12-12', '14:00', '00:00'), []],
  ['an evening on Saturday until a minute past it', at('2026-12-12', '14:00', '00:01'), ['2026-12-13']],
  ['a night on Sunday', night('2026-12-13'), ['2026-12-13']],
  ['Monday from midnight', at('2026-12-14', '00:00', '08:00'), []],
  ['a Sunday with an absence', day('2026-12-13', { absent: true }), []],
  // The clock goes forward at midnight of this Sunday, which begins at 01:00.
  ['a night into a Sunday without midnight', night('2026-09-05'), ['2026-09-06']],
  ['an evening that ends where it is skipped', at('2026-09-05', '14:00', '00:00'), []],
  // The clock goes back at midnight before this one: 23:00 to 24:00 of Saturday is lived twice.
  ['an evening of the longer Saturday', at('2026-04-04', '14:00', '00:00'), []],
])('%s takes the Sundays %#', (_, shift, expected) => {
  expect(sundaysOf(shift, ZONE)).toEqual(expected);
});

describe('free Sundays of a month', () => {
  test('say nothing while none is set, and nothing of a change without a Sunday', () => {
    expect(only(judge(worked, [...worked, day('2026-12-20')]), 'sundays')).toEqual([]);
    expect(sundays(worked, [...worked, day('2026-12-21')])).toEqual([]);
  });

  test.each([
    ['above the least', worked.slice(0, 1), '2026-12-20', 'ok', '3 → 2'],
    ['below the least', worked, '2026-12-20', 'warning', '2 → 1'],
    ['none left', [...worked, day('2026-12-27')], '2026-12-20', 'warning', '1 → 0'],
  ])('%s', (_, before, date, nivel, change) => {
    const [check, ...more] = sundays(before, [...before, day(date)]);
    expect(more).toEqual([]);
    const texto = `Domingos libres de diciembre: ${change} (mínimo 2)`;
    expect(check).toMatchObject({ nivel, texto, idtrabajador: 1, fecha: date, limite: 2 });
  });

  test('warn and never block', () => {
    const verdict = judge(worked, [...worked, day('2026-12-20')], two);
    expect(verdict).toMatchObject({ permitido: true, confirmar: true });
    expect(warningsOf(verdict)).toEqual(['sundays 1 2026-12-20 2 1 2']);
  });

  test('another shift on a Sunday that is worked already changes nothing', () => {
    expect(sundays(worked, [day('2026-12-06'), night('2026-12-13')])).toEqual([]);
    expect(sundays(worked, [...worked, night('2026-12-12')])).toEqual([]);
  });

  test('more free ones than before are no warning, though still too few', () => {
    const three = [...worked, day('2026-12-20'), day('2026-12-27')];
    expect(sundays(three, [night('2026-12-12')])).toMatchObject([{ nivel: 'ok', antes: 0, despues: 3 }]);
    expect(sundays(three, [day('2026-12-06'), day('2026-12-13'), night('2026-12-26')])).toMatchObject([
      { nivel: 'info', antes: 0, despues: 1 },
    ]);
  });

  test('count by month: a night on the last Saturday is of the next month', () => {
    const [check] = sundays(
      [day('2026-11-08'), day('2026-11-15')],
      [day('2026-11-08'), day('2026-11-15'), night('2026-10-31')],
    );
    expect(check).toMatchObject({ texto: 'Domingos libres de noviembre: 3 → 2 (mínimo 2)', nivel: 'ok' });
  });

  test('count Sundays of the month that were read apart', () => {
    const other = { sundays: ['2026-12-06', '2026-12-13', '2027-01-03'] };
    expect(sundays([], [day('2026-12-27')], other)).toMatchObject([{ nivel: 'warning', despues: 1 }]);
  });

  test('leave out the dates of an authorised cycle', () => {
    const cycle = { days: 4, phase: 0, from: '2026-12-01', to: '2026-12-15' };
    expect(sundays(worked, [...worked, night('2026-12-12')], { cycle })).toEqual([]);
    expect(sundays([], [day('2026-12-13')], { cycle })).toEqual([]);
    expect(sundays(worked, [...worked, day('2026-12-20')], { cycle })).toHaveLength(1);
  });
});

test('any change: the figures are those of a count day by day, and only fewer than before warn', () => {
  const shift = fc
    .tuple(fc.integer({ min: 0, max: 91 }), fc.constantFrom('day', 'night', 'late', 'early'), fc.boolean())
    .map(([offset, kind, absent]) => {
      const date = addDays('2026-08-15', offset);
      const times = {
        ...{ day: ['08:00', '20:00'], night: ['20:00', '08:00'] },
        ...{ late: ['14:00', '00:00'], early: ['00:00', '08:00'] },
      }[kind] as [string, string];
      return at(date, ...times, { absent });
    });
  const shifts = fc.array(shift, { maxLength: 12 });
  /** Sundays of a month on which no minute of a shift lies, looked at every half hour. */
  const freeOf = (month: string, all: readonly VerdictShift[]) => {
    const first = Temporal.PlainDate.from(`${month}-01`);
    return Array.from({ length: first.daysInMonth }, (_, place) => first.add({ days: place }))
      .filter(({ dayOfWeek }) => dayOfWeek === 7)
      .filter((date) => {
        const from = date.toZonedDateTime(ZONE).epochMilliseconds;
        const to = date.add({ days: 1 }).toZonedDateTime(ZONE).epochMilliseconds;
        for (let moment = from; moment < to; moment += 30 * 60_000)
          if (all.some((one) => !one.absent && one.startsAt <= moment && moment < one.endsAt)) return false;
        return true;
      }).length;
  };
  fc.assert(
    fc.property(shifts, shifts, shifts, fc.integer({ min: 1, max: 5 }), (kept, given, received, least) => {
      const rules = { weeklyHours: { level: 'silent' as const, limits: [] }, sundays: { least } };
      const silent = { level: 'silent' } as const;
      const { chequeos, permitido } = judgeChange({
        workers: [{ id: 1, article22: false, leave: [], kept, given, received }],
        rules: {
          ...rules,
          ...{ rest: { ...silent, minutes: null }, nights: { ...silent, maximum: null }, staffing: silent },
        },
        ...{ staffing: [], zone: ZONE, reader: null },
      });
      const found = chequeos.filter(({ codigo }) => codigo === 'sundays');
      for (const { nivel, fecha, antes, despues } of found) {
        const month = String(fecha).slice(0, 7);
        const expected = {
          before: freeOf(month, [...kept, ...given]),
          after: freeOf(month, [...kept, ...received]),
        };
        expect({ before: antes, after: despues }).toEqual(expected);
        const fewer = expected.after < expected.before;
        expect(nivel).toBe(expected.after >= least ? 'ok' : fewer ? 'warning' : 'info');
      }
      // Each month that loses a free Sunday is named once.
      const months = ['2026-08', '2026-09', '2026-10', '2026-11'].filter(
        (month) => freeOf(month, [...kept, ...received]) < freeOf(month, [...kept, ...given]),
      );
      const named = found.map(({ fecha }) => String(fecha).slice(0, 7));
      expect(named).toEqual(expect.arrayContaining(months));
      expect(new Set(named).size).toBe(named.length);
      const blocks = chequeos.some(({ codigo, nivel }) => codigo === 'sundays' && nivel === 'block');
      expect(blocks && !permitido).toBe(false);
    }),
  );
});
