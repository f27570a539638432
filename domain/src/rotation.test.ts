import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  cycleOf,
  type DayOutcome,
  type DayThere,
  daysLookedAt,
  FREE,
  goesOnAt,
  outcomeOf,
  type PlannedDay,
  rotationDay,
  rotationFigures,
  rotationLetter,
  type WrittenOver,
} from './rotation.ts';
import { addDays, daysBetween } from './time.ts';

const [long, night] = [2, 3];
const fourth = [long, night, null, null];
const third = [long, night, null];

/** What somebody who follows a rotation was planned for before a date, the latest day first. */
const before = (days: readonly (number | null)[], phase: number, count: number): PlannedDay[] =>
  Array.from({ length: count }, (_, back) => {
    const start = { phase, from: '2026-12-21' };
    return rotationDay(days, start, addDays('2026-12-21', -1 - back)) ?? FREE;
  });

describe('the day of a rotation', () => {
  it.each([
    ['2026-12-21', 1, night],
    ['2026-12-22', 1, null],
    ['2026-12-24', 1, long],
    ['2026-12-20', 1, long],
    ['2027-12-21', 0, night],
    ['2026-12-19', 0, null],
  ])('on %s from place %i is %s', (date, phase, type) => {
    expect(rotationDay(fourth, { phase, from: '2026-12-21' }, date)).toBe(type);
  });

  // Chile's clocks turn back on 4 April and forward on 5 September of 2026.
  it.each(['2026-04-01', '2026-09-03'])('counts dates, whatever clocks do after %s', (from) => {
    const days = Array.from({ length: 8 }, (_, day) =>
      rotationDay(fourth, { phase: 0, from }, addDays(from, day)),
    );
    expect(days).toEqual([...fourth, ...fourth]);
  });

  it('has its cycle around it, also before the first day', () => {
    const start = { phase: 1, from: '2026-12-21' };
    expect(cycleOf(4, start, '2026-12-21')).toEqual({ from: '2026-12-20', to: '2026-12-23' });
    expect(cycleOf(4, start, '2026-12-19')).toEqual({ from: '2026-12-16', to: '2026-12-19' });
    expect(cycleOf(4, start, '2026-12-24')).toEqual({ from: '2026-12-24', to: '2026-12-27' });
  });

  it('gives one letter to all who work alike, whenever they began', () => {
    const letters = [0, 1, 2, 3].map((phase) => rotationLetter(4, { phase, from: '2026-12-21' }));
    expect([...letters].sort()).toEqual(['A', 'B', 'C', 'D']);
    expect(rotationLetter(4, { phase: 0, from: '2026-12-24' })).toBe(
      rotationLetter(4, { phase: 1, from: '2026-12-21' }),
    );
  });
});

describe('going on where a person stopped', () => {
  it.each([
    [[long], 1],
    [[night, long], 2],
    [[FREE, night, long], 3],
    [[FREE, FREE, night, long], 0],
    // one swap in two cycles does not decide
    [[FREE, FREE, night, long, FREE, FREE, night, long], 0],
    [[night, FREE, night, long, FREE, FREE, night, long], 0],
    [[FREE, FREE, FREE, FREE, FREE, FREE, night, long], 0],
    // moved to another letter a cycle ago
    [[night, long, FREE, FREE, FREE, night, long, FREE], 2],
  ])('after %j is place %s', (seen, phase) => {
    expect(goesOnAt(fourth, seen)).toBe(phase);
  });

  it.each([
    ['nothing is known', []],
    ['nothing was planned', [null, null, null]],
    ['only free days were planned', [FREE, FREE]],
    ['another pattern was followed', [long, long, long, long, long, FREE, FREE, long]],
    ['the only type is another', [7, FREE, FREE, 7]],
  ])('is unknown where %s', (_, seen) => {
    expect(goesOnAt(fourth, seen)).toBeNull();
  });

  it('is unknown where two places would go on differently, and known where they go on alike', () => {
    expect(goesOnAt([long, long, night, night, null, null], [long])).toBeNull();
    expect(goesOnAt([long, night, long, night], [long])).not.toBeNull();
  });

  const patterns = fc
    .array(fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 }), { minLength: 1, maxLength: 56 })
    .filter((days) => days.some((day) => day !== null));
  const dates = fc.integer({ min: 0, max: 800 }).map((day) => addDays('2026-01-01', day));

  test('equals writing it at once: any pattern, place, first day and break', () => {
    fc.assert(
      fc.property(patterns, fc.nat(), dates, fc.integer({ min: 0, max: 200 }), (days, any, from, more) => {
        const start = { phase: any % days.length, from };
        const breakAt = addDays(from, daysLookedAt(days.length) + more);
        const written = Array.from({ length: daysBetween(from, breakAt) }, (_, back) =>
          rotationDay(days, start, addDays(breakAt, -1 - back)),
        ).map((type) => type ?? FREE);
        const phase = goesOnAt(days, written);
        expect(phase).not.toBeNull();
        for (let day = 0; day < 2 * days.length; day += 1) {
          const date = addDays(breakAt, day);
          expect(rotationDay(days, { phase: phase ?? 0, from: breakAt }, date)).toBe(
            rotationDay(days, start, date),
          );
        }
      }),
    );
  });

  test('holds with one day of the last eight swapped, where the pattern is the fourth or the third', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(fourth, third),
        fc.nat(),
        fc.integer({ min: 0, max: 7 }),
        fc.constantFrom(FREE, long, night),
        (days, any, at, other) => {
          const phase = any % days.length;
          const seen = before(days, phase, 8).map((day, back) => (back === at ? other : day));
          expect(goesOnAt(days, seen)).toBe(phase);
        },
      ),
    );
  });
});

describe('a day that is written', () => {
  const empty: DayThere = { published: null, draft: undefined, leave: null };
  it.each<[number | null, Partial<DayThere>, WrittenOver, DayOutcome]>([
    [long, {}, 'vacios', { does: 'turno', type: long }],
    [long, { published: FREE }, 'vacios', { does: 'turno', type: long }],
    [null, {}, 'vacios', { does: 'libre' }],
    [null, { published: FREE }, 'vacios', { does: 'nada' }],
    [long, { published: long }, 'vacios', { does: 'nada' }],
    [long, { published: night, draft: long }, 'todo', { does: 'nada' }],
    [long, { published: night }, 'vacios', { does: 'omitida', why: 'ocupada' }],
    [null, { published: night }, 'vacios', { does: 'omitida', why: 'ocupada' }],
    [long, { draft: FREE }, 'vacios', { does: 'omitida', why: 'ocupada' }],
    [long, { published: night }, 'todo', { does: 'turno', type: long }],
    [null, { published: night }, 'todo', { does: 'libre' }],
    [long, { published: long, draft: night }, 'todo', { does: 'publicado' }],
    [null, { published: FREE, draft: night }, 'todo', { does: 'publicado' }],
    [long, { leave: 'approved' }, 'todo', { does: 'omitida', why: 'permiso' }],
    [long, { leave: 'asked' }, 'vacios', { does: 'omitida', why: 'pedido' }],
    [null, { leave: 'approved' }, 'vacios', { does: 'libre' }],
    [long, { published: long, leave: 'approved' }, 'todo', { does: 'nada' }],
  ])('as %j over %j with %s: %j', (wanted, there, over, outcome) => {
    expect(outcomeOf(wanted, { ...empty, ...there }, over)).toEqual(outcome);
  });
});

test('a rotation has the hours of a week and its least rest', () => {
  const times = (type: number) =>
    type === long ? { startsAt: '08:00', endsAt: '20:00' } : { startsAt: '20:00', endsAt: '08:00' };
  expect(rotationFigures(fourth, times)).toEqual({ weekMinutes: 42 * 60, rest: 24 * 60 });
  expect(rotationFigures(third, times)).toEqual({ weekMinutes: 56 * 60, rest: 24 * 60 });
  expect(rotationFigures([night, long], times)).toEqual({ weekMinutes: 84 * 60, rest: 0 });
  expect(rotationFigures([null, null], times)).toEqual({ weekMinutes: 0, rest: null });
});
