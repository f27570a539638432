import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeWishes,
  dayRefusal,
  freeWishes,
  isAgainst,
  isGranted,
  keptFrom,
  type WishKind,
} from './day-wishes.ts';
import { addDays, type LocalDate } from './time.ts';

const facts = {
  today: '2026-11-24',
  published: new Map([
    ['2026-12', '2026-12-20'],
    ['2027-10', '2027-10-12'],
  ]),
  closes: new Map([
    ['2026-12', '2026-11-30'],
    ['2027-01', '2026-11-23'],
  ]),
};

test.each([
  ['2026-11-24', 'wish.published'],
  ['2026-12-20', 'wish.published'],
  ['2026-12-21', null],
  ['2026-12-31', null],
  ['2027-01-01', 'wish.closed'],
  ['2027-02-01', null],
  // One day far ahead closes those of its month alone.
  ['2027-09-30', null],
  ['2027-10-12', 'wish.published'],
  ['2027-10-13', null],
] as const)('a wish for %s: %s', (date, refusal) => {
  expect(dayRefusal(date, facts)).toBe(refusal);
});

test('a month is open on the day that it closes, and closed on the next', () => {
  expect(dayRefusal('2026-12-24', { ...facts, today: '2026-11-30' })).toBeNull();
  expect(dayRefusal('2026-12-24', { ...facts, today: '2026-12-01' })).toBe('wish.closed');
});

test('a month takes as many free days as the limit, and one more is refused with all', () => {
  const days = ['2026-12-21', '2026-12-22', '2026-12-23'].map((date) => ({ date, kind: 'libre' as const }));
  expect(changeWishes(new Map(), days, facts, 3)).toMatchObject({ wishes: { size: 3 } });
  expect(changeWishes(new Map(), days, facts, 2)).toEqual({ refusal: 'wish.limit' });
  const none = days.map(({ date }) => ({ date, kind: 'no_disponible' as const }));
  expect(changeWishes(new Map(), none, facts, 0)).toMatchObject({ wishes: { size: 3 } });
});

test('other words are refused where another kind is, and fill no month', () => {
  const reworded = (date: LocalDate) => [{ date, kind: 'libre' as const, note: 'Examen' }];
  const had = (date: LocalDate) => new Map([[date, { kind: 'libre' as const, note: null }]]);
  const on = (date: LocalDate) => changeWishes(had(date), reworded(date), facts, 0);
  expect(on('2026-12-20')).toEqual({ refusal: 'wish.published' });
  expect(on('2027-01-02')).toEqual({ refusal: 'wish.closed' });
  expect(on('2026-12-21')).toEqual({ wishes: new Map([['2026-12-21', { kind: 'libre', note: 'Examen' }]]) });
});

test.each([
  ['libre', false, true, false],
  ['libre', true, false, true],
  ['no_disponible', true, false, true],
  ['trabajar', true, true, false],
  ['trabajar', false, false, false],
] as const)('%s on a day with work %s: granted %s, against %s', (kind, works, granted, against) => {
  expect([isGranted(kind, works), isAgainst(kind, works)]).toEqual([granted, against]);
});

test('wishes are kept for twelve months', () => {
  expect(keptFrom('2027-02-28')).toBe('2026-02-28');
  expect(keptFrom('2028-02-29')).toBe('2027-02-28');
});

describe('whatever is asked', () => {
  const day = fc.integer({ min: 0, max: 90 }).map((days): LocalDate => addDays('2026-11-20', days));
  const kind = fc.constantFrom<WishKind>('libre', 'trabajar', 'no_disponible');
  const note = fc.constantFrom(null, 'Navidad', 'Examen');
  const wish = fc.record({ kind, note });
  const before = fc.array(fc.tuple(day, wish), { maxLength: 12 }).map((pairs) => new Map(pairs));
  const change = fc.record({
    ...{ date: day, kind: fc.option(kind, { nil: null }), note: fc.option(note, { nil: undefined }) },
  });
  const some = fc.array(change, { maxLength: 12 });

  test('no month ends above its limit that was below, and days that take no wish keep theirs', () => {
    fc.assert(
      fc.property(before, some, fc.nat(4), (had, changes, limit) => {
        const result = changeWishes(had, changes, facts, limit);
        if ('refusal' in result) return;
        const [was, is] = [freeWishes(had), freeWishes(result.wishes)];
        for (const [month, count] of is) expect(count <= Math.max(limit, was.get(month) ?? 0)).toBe(true);
        for (const date of [...had.keys(), ...result.wishes.keys()]) {
          if (dayRefusal(date, facts)) expect(result.wishes.get(date)).toEqual(had.get(date));
        }
      }),
    );
  });

  test('the same again is taken, and changes nothing', () => {
    fc.assert(
      fc.property(before, some, fc.nat(4), (had, changes, limit) => {
        const first = changeWishes(had, changes, facts, limit);
        if ('refusal' in first) return;
        const again = [...first.wishes].map(([date, wished]) => ({ date, ...wished }));
        expect(changeWishes(first.wishes, again, facts, limit)).toEqual(first);
      }),
    );
  });
});
