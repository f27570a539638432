import { describe, expect, test } from 'vitest';
import { days, inDays, lot } from './permit-balance.fixture.ts';
import { balanceOn, chargeDays, type Lot, leftOf, lotsFor, shownLots } from './permit-balance.ts';
import { DAY } from './permit-days.ts';
import { daysOf, type GrantRule } from './permit-grants.ts';

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
