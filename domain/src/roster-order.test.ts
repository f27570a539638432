import { describe, expect, it } from 'vitest';
import { type DayKind, rhythmOf, rhythmRank } from './roster-order.ts';

const KINDS: Record<string, DayKind> = { L: 'day', N: 'night', '-': 'free', '?': null };
/** Five weeks of a pattern, from a place in it on. */
const of = (pattern: string, from = 0, days = 35): DayKind[] =>
  Array.from({ length: days }, (_, day) => KINDS[pattern[(from + day) % pattern.length] ?? ''] ?? null);
const FIRST = 14;

describe('the rhythm of days', () => {
  it.each([
    // The night of a fourth shift falls on the first day, the second, and so on.
    ['LN--', 3, { length: 4, place: 0 }],
    ['LN--', 2, { length: 4, place: 1 }],
    ['LN--', 1, { length: 4, place: 2 }],
    ['LN--', 0, { length: 4, place: 3 }],
    ['LN-', 0, { length: 3, place: 2 }],
    ['LLNN--', 0, { length: 6, place: 0 }],
    // Without nights a person stands beside those who have the same days.
    ['L---', 2, { length: 4, place: 1 }],
    ['NN--', 0, { length: 4, place: 0 }],
    ['LLLLL--', 0, { length: 7, place: 5 }],
  ])('of %s from place %i is %j', (pattern, from, rhythm) => {
    expect(rhythmOf(of(pattern, from), FIRST)).toEqual(rhythm);
  });

  it('outlives swaps, a holiday and days of which nothing is known', () => {
    const swapped = of('LN--', 2);
    swapped[FIRST] = 'free';
    swapped[FIRST + 3] = 'night';
    swapped[2] = null;
    expect(rhythmOf(swapped, FIRST)).toEqual({ length: 4, place: 1 });
    const office = of('LLLLL--');
    office[FIRST + 1] = 'free';
    expect(rhythmOf(office, FIRST)).toEqual({ length: 7, place: 5 });
    // Only the days before are planned.
    const begun = [...of('LN--', 2, FIRST), ...of('?', 0, 21)];
    expect(rhythmOf(begun, FIRST)).toEqual({ length: 4, place: 1 });
  });

  it.each([
    ['an empty plan', of('-')],
    ['nothing known', of('?')],
    ['no days', []],
    ['a single shift', ['day', ...of('-', 0, 34)] as DayKind[]],
    ['two of them', ['day', 'night', ...of('-', 0, 33)] as DayKind[]],
  ])('is none of %s', (_, days) => {
    expect(rhythmOf(days, FIRST)).toBeNull();
  });
});

it('the order by rotation has weekdays first, then cycles by length and place, and the unknown last', () => {
  const rhythms = [
    { length: 7, place: 5 },
    { length: 3, place: 2 },
    { length: 4, place: 0 },
    { length: 4, place: 3 },
    { length: 14, place: 13 },
    null,
  ];
  const ranks = rhythms.map(rhythmRank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(ranks.length);
});
