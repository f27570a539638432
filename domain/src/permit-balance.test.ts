import { describe, expect, test } from 'vitest';
import {
  balanceOn,
  chargeDays,
  type Lot,
  leftOf,
  lotsFor,
  projectLeave,
  shownLots,
  spanWith,
} from './permit-balance.ts';
import { DAY, datesOf } from './permit-days.ts';
import { daysOf, type GrantRule } from './permit-grants.ts';

/** A lot named by its first day, alive until a date, with amounts in days. */
const lot = (startsOn: string, endsOn: string | null, granted: number, more: Partial<Lot> = {}): Lot => ({
  id: null,
  period: { from: startsOn, to: startsOn },
  startsOn,
  endsOn,
  granted: granted * DAY,
  taken: 0,
  expired: 0,
  corrected: 0,
  ...more,
});
const days = (from: string, to = from) => datesOf({ from, to });
const inDays = (balance: ReturnType<typeof balanceOn>) => Object.values(balance).map(daysOf);

describe('the balance on a date', () => {
  const old = lot('2025-01-01', '2026-12-31', 15, { taken: 4 * DAY, corrected: -DAY });
  const next = lot('2026-01-01', null, 15, { taken: DAY / 2 });
  const later = lot('2027-01-01', '2027-12-31', 20);

  test.each([
    ['before all', '2024-12-31', [0, 0, 0]],
    ['on the first day of a lot', '2025-01-01', [14, 4, 10]],
    ['with two alive', '2026-06-01', [29, 4.5, 24.5]],
    ['on the last day of a lot', '2026-12-31', [29, 4.5, 24.5]],
    ['when one has ended and another begun', '2027-01-01', [35, 0.5, 34.5]],
    ['where one never ends', '2099-01-01', [15, 0.5, 14.5]],
  ])('%s', (_, date, [granted, taken, left]) => {
    expect(inDays(balanceOn([old, next, later], date))).toEqual([granted, taken, left]);
  });

  test('is the same before and after what a lot lost at its end was written', () => {
    const written = { ...old, expired: 10 * DAY };
    for (const date of ['2026-12-31', '2027-01-01']) {
      expect(balanceOn([written, next], date)).toEqual(balanceOn([old, next], date));
    }
  });
});

describe('the periods beside a balance', () => {
  const shown = (lots: Lot[]) => shownLots(lots, '2026-06-01').map(({ startsOn }) => startsOn);

  test('are those of the last five years, newest first', () => {
    const lots = ['2021-05-31', '2021-06-01', '2023-01-01', '2026-01-01'].map((date) => lot(date, date, 15));
    expect(shown(lots)).toEqual(['2026-01-01', '2023-01-01', '2021-06-01']);
  });

  test('and older ones that still have days', () => {
    const used = { taken: 15 * DAY };
    expect(shown([lot('2015-01-01', null, 15), lot('2016-01-01', null, 15, used)])).toEqual(['2015-01-01']);
    expect(shown([lot('2015-01-01', '2019-12-31', 15), lot('2024-01-01', '2024-12-31', 15)])).toEqual([
      '2024-01-01',
    ]);
  });

  test('without one that was used up before the movements begin', () => {
    expect(shown([lot('2026-01-01', null, 15, { corrected: -15 * DAY })])).toEqual([]);
  });
});

describe('days are charged', () => {
  const old = lot('2025-01-01', '2026-12-31', 2);
  const next = lot('2026-01-01', '2027-12-31', 15);
  const charged = (lots: Lot[], dates: string[]) => {
    const { charges, missing } = chargeDays(lots, dates);
    return [...charges.map(({ lot, day, parts }) => `${day} ${lot} ${daysOf(parts)}`), daysOf(missing)];
  };

  test('to the oldest lot that is alive, and what it lacks to the next', () => {
    expect(charged([old, next], days('2026-06-01', '2026-06-03'))).toEqual([
      '2026-06-01 2025-01-01 1',
      '2026-06-02 2025-01-01 1',
      '2026-06-03 2026-01-01 1',
      0,
    ]);
  });

  test('one day to two lots, in fractions', () => {
    const nearly = { ...old, taken: (DAY * 3) / 2 };
    const { charges, lots } = chargeDays([nearly, next], days('2026-06-01'));
    expect(charges.map(({ parts }) => parts)).toEqual([DAY / 2, DAY / 2]);
    expect(lots.map(leftOf)).toEqual([0, 14.5 * DAY]);
    expect(nearly.taken, 'the lots given stay as they were').toBe((DAY * 3) / 2);
  });

  test('over the end of a lot and of a year, each day to what is alive on it', () => {
    const six = [lot('2026-01-01', '2026-12-31', 6, { taken: 5 * DAY }), lot('2027-01-01', '2027-12-31', 6)];
    expect(charged(six, days('2026-12-30', '2027-01-02'))).toEqual([
      '2026-12-30 2026-01-01 1',
      '2027-01-01 2027-01-01 1',
      '2027-01-02 2027-01-01 1',
      1,
    ]);
  });

  test('in the past to the lot that was alive then, also when its rest has expired since', () => {
    const gone = lot('2024-01-01', '2024-12-31', 5, { expired: 5 * DAY });
    expect(charged([gone, lot('2025-01-01', null, 15)], days('2024-12-31', '2025-01-01'))).toEqual([
      '2024-12-31 2024-01-01 1',
      '2025-01-01 2025-01-01 1',
      0,
    ]);
  });

  test('never below nothing, also where a correction or growth to come left less than that', () => {
    const owing = lot('2025-01-01', null, 1, { corrected: -3 * DAY });
    expect(charged([owing], days('2026-01-01'))).toEqual([1]);
    expect(charged([owing, next], days('2026-01-01'))).toEqual(['2026-01-01 2026-01-01 1', 0]);
    expect(charged([], days('2026-01-01', '2026-01-03'))).toEqual([3]);
  });
});

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

describe('the lots that count for a range', () => {
  const rule: GrantRule = {
    when: 'anniversary',
    parts: 15 * DAY,
    waitMonths: 0,
    since: null,
    carried: null,
    extra: null,
  };
  const service = { startsOn: '2024-03-10', endsOn: null, earlierMonths: 0 };
  const kept = { ...lot('2024-03-10', null, 12), id: 4, period: { from: '2024-03-10', to: '2025-03-09' } };
  const names = (lots: Lot[]) => lots.map(({ id, period, granted }) => [id, period.from, daysOf(granted)]);

  test('are those kept as they were granted, and those to come until its last day', () => {
    const range = { from: '2026-03-09', to: '2026-03-10' };
    expect(names(lotsFor(rule, service, [kept], range))).toEqual([
      [4, '2024-03-10', 12],
      [null, '2025-03-10', 15],
    ]);
    expect(names(lotsFor(rule, service, [kept], { from: '2026-03-09', to: '2026-03-09' }))).toHaveLength(1);
  });

  test('and those that no rule knows', () => {
    const gift = { ...lot('2025-07-01', '2025-12-31', 2), id: 9 };
    expect(names(lotsFor(rule, service, [gift, kept], { from: '2025-04-01', to: '2025-04-01' }))).toEqual([
      [4, '2024-03-10', 12],
      [9, '2025-07-01', 2],
    ]);
    expect(names(lotsFor({ ...rule, when: 'none' }, null, [gift], kept.period))).toEqual([
      [9, '2025-07-01', 2],
    ]);
  });

  test('one that was opened with another amount is not granted again', () => {
    const opened = { ...lot('2025-03-10', null, 0), id: 5, corrected: 7 * DAY };
    const [, next] = lotsFor(rule, service, [kept, opened], { from: '2026-03-10', to: '2026-03-20' });
    expect(next && daysOf(leftOf(next))).toBe(7);
  });

  test('one that grows has what it has on the first day, whatever is written', () => {
    const daily: GrantRule = { ...rule, when: 'daily', parts: 365 * DAY };
    const grown = { ...lot('2025-03-10', null, 3), id: 7 };
    const range = { from: '2025-03-20', to: '2025-04-30' };
    const young = { ...service, startsOn: '2025-03-10' };
    expect(names(lotsFor(daily, young, [grown], range))).toEqual([[7, '2025-03-10', 10]]);
    expect(names(lotsFor(daily, young, [], range))).toEqual([[null, '2025-03-10', 10]]);
  });
});
