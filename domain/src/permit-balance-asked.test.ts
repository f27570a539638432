import { describe, expect, test } from 'vitest';
import { days, lot } from './permit-balance.fixture.ts';
import { type Lot, projectLeave, spanWith } from './permit-balance.ts';
import { DAY } from './permit-days.ts';
import { daysOf } from './permit-grants.ts';

describe('leave that is asked for', () => {
  const project = (lots: Lot[], reserved: string[][], dates: string[]) => {
    const leave = projectLeave(lots, reserved, { from: dates[0] ?? '', days: dates });
    const { charges, changes, ...amounts } = leave;
    return {
      ...Object.fromEntries(Object.entries(amounts).map(([k, v]) => [k, daysOf(v)])),
      ...{ charges, changes: changes.map(({ day, parts }) => `${day} ${daysOf(parts)}`) },
    };
  };
  const one = [lot('2026-01-01', null, 5)];

  test.each([
    ['below what is left', 4, 0, 0],
    ['all that is left', 5, 0, 0],
    ['a day more', 6, 0, 1],
    ['all that is not reserved', 3, 2, 0],
    ['a day of what is reserved', 4, 2, 1],
  ])('%s', (_, count, held, missing) => {
    const reserved = held ? [days('2026-08-03', `2026-08-0${2 + held}`)] : [];
    const asked = days('2026-06-01', `2026-06-0${count}`);
    expect(project(one, reserved, asked)).toMatchObject({
      projected: 5 - held,
      asked: count,
      remaining: 5 - held - count,
      missing,
    });
  });

  test('of which no day counts costs nothing', () => {
    expect(projectLeave(one, [], { from: '2026-06-06', days: [] })).toMatchObject({
      projected: 5 * DAY,
      asked: 0,
      remaining: 5 * DAY,
      missing: 0,
    });
  });

  test('over the first day of a lot draws on it, and what remains is of the last day', () => {
    const lots = [lot('2026-01-01', '2026-12-31', 2), lot('2027-01-01', null, 6)];
    expect(project(lots, [], days('2026-12-31', '2027-01-04'))).toMatchObject({
      projected: 2,
      asked: 5,
      remaining: 2,
      missing: 0,
      // 2 − 5 + 6 − 1 = 2
      changes: ['2026-12-31 -1', '2027-01-01 6'],
    });
  });

  test.each([
    ['begins on the first day', '2026-06-01', null, []],
    ['begins on the last day', '2026-06-04', null, ['2026-06-04 6']],
    ['begins after it', '2026-06-05', null, []],
    ['begins and ends within it', '2026-06-02', '2026-06-03', ['2026-06-02 6', '2026-06-03 -6']],
    ['ends on the last day', '2026-01-01', '2026-06-04', []],
    ['was over before', '2025-01-01', '2026-05-31', []],
  ])('tells what a lot changes that %s, so that the figures add up', (_, startsOn, endsOn, changes) => {
    const lots = [lot('2026-01-01', null, 5), lot(startsOn, endsOn, 6)].sort((a, b) =>
      a.startsOn < b.startsOn ? -1 : 1,
    );
    const reserved = [days('2026-06-10')];
    for (const asked of [days('2026-06-01', '2026-06-04'), ['2026-06-01', '2026-06-04']]) {
      const {
        projected,
        remaining,
        changes: found,
        asked: taken,
      } = projectLeave(lots, reserved, {
        from: '2026-06-01',
        days: asked,
      });
      expect(remaining).toBe(found.reduce((sum, { parts }) => sum + parts, projected - taken));
      expect(found.map(({ day }) => day)).toEqual(changes.map((text) => text.slice(0, 10)));
    }
    expect(project(lots, [], days('2026-06-01', '2026-06-04'))).toMatchObject({ changes });
  });

  test('that the balance does not hold adds up too', () => {
    const lots = [lot('2026-01-01', '2026-06-02', 1), lot('2026-06-03', null, 1)];
    for (const reserved of [[], [days('2026-06-08')], [days('2026-06-08', '2026-06-12')]]) {
      const leave = projectLeave(lots, reserved, {
        from: '2026-06-01',
        days: days('2026-06-01', '2026-06-04'),
      });
      const sum = leave.changes.reduce((total, { parts }) => total + parts, leave.projected - leave.asked);
      expect(leave.remaining).toBe(sum);
    }
  });

  test('does not draw on a lot that ends before it', () => {
    const ending = [lot('2026-01-01', '2026-12-31', 15)];
    expect(project(ending, [], days('2026-12-30', '2027-01-02'))).toMatchObject({ missing: 2 });
  });

  test('and what is reserved share two lots by the calendar, whoever asked first', () => {
    // Only the old lot serves January; March may come from either.
    const lots = [lot('2026-01-01', '2026-03-31', 3), lot('2026-03-01', null, 3)];
    const [january, march] = [days('2026-01-05', '2026-01-07'), days('2026-03-03', '2026-03-05')];
    const first = project(lots, [march], january);
    expect(first).toMatchObject({ missing: 0, charges: [{ lot: '2026-01-01' }, {}, {}] });
    expect(first).toMatchObject({ projected: 3, asked: 3, remaining: 0 });
    const second = project(lots, [january], march);
    expect(second).toMatchObject({ missing: 0, charges: [{ lot: '2026-03-01' }, {}, {}] });
    expect(second).toMatchObject({ projected: 3, asked: 3, remaining: 0 });
  });

  test('before what is reserved takes nothing from it', () => {
    const lots = [lot('2026-01-01', null, 3)];
    expect(project(lots, [days('2026-08-03', '2026-08-05')], days('2026-06-01'))).toMatchObject({
      projected: 0,
      missing: 1,
    });
  });

  test('is decided with the lots of what is reserved after it', () => {
    const range = { from: '2026-01-05', to: '2026-01-09' };
    expect(spanWith(range, [days('2026-03-02', '2026-03-04'), days('2026-02-02')])).toEqual({
      from: '2026-01-05',
      to: '2026-03-04',
    });
    expect(spanWith(range, [days('2026-01-02')])).toEqual(range);
    expect(spanWith(range, [])).toEqual(range);
  });

  test('owes nothing for what was too little before', () => {
    const lots = [lot('2026-01-01', '2026-06-30', 2), lot('2026-07-01', null, 1)];
    const short = [days('2026-08-03', '2026-08-05')];
    expect(project(lots, short, days('2026-06-01'))).toMatchObject({
      projected: 2,
      missing: 0,
      remaining: 1,
    });
  });
});
