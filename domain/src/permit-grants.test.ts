import { describe, expect, test } from 'vitest';
import { DAY } from './permit-days.ts';
import { rule, since } from './permit-grants.fixture.ts';
import {
  daysOf,
  type ExtraDays,
  type GrantRule,
  plannedLots,
  type Service,
  serviceMonths,
} from './permit-grants.ts';

/** Each lot as 'from>to starts..ends days'. */
const lots = (of: GrantRule, service: Service | null, until: string) =>
  plannedLots(of, service, until).map(
    ({ period, startsOn, endsOn, parts }) =>
      `${period.from}>${period.to} ${startsOn}..${endsOn ?? ''} ${daysOf(parts)}`,
  );

describe('months of service', () => {
  test.each([
    ['2025-03-10', '2025-03-09', 0],
    ['2025-03-10', '2025-03-10', 0],
    ['2025-03-10', '2026-03-09', 11],
    ['2025-03-10', '2026-03-10', 12],
    ['2024-02-29', '2025-02-27', 11],
    ['2024-02-29', '2025-02-28', 12],
    ['2024-02-29', '2028-02-28', 47],
    ['2024-02-29', '2028-02-29', 48],
    ['2025-08-31', '2026-02-27', 5],
    ['2025-08-31', '2026-02-28', 6],
    ['2025-08-31', '2026-03-30', 6],
    ['2025-08-31', '2026-03-31', 7],
    ['2025-03-10', '2020-01-01', 0],
  ])('from %s to %s', (startsOn, date, months) => {
    expect(serviceMonths(since(startsOn), date, null)).toBe(months);
  });

  test.each([
    [119, 120, 119],
    [120, 120, 120],
    [121, 120, 120],
    [500, null, 500],
    [60, 0, 0],
  ])('%i before count up to %s', (earlierMonths, limit, months) => {
    expect(serviceMonths(since('2026-01-01', { earlierMonths }), '2026-01-01', limit)).toBe(months);
  });
});

describe('on the anniversary', () => {
  test('the first lot comes after a whole year, the day itself included', () => {
    const service = since('2024-03-10');
    expect(lots(rule({}), service, '2025-03-09')).toEqual([]);
    expect(lots(rule({}), service, '2025-03-10')).toEqual(['2024-03-10>2025-03-09 2025-03-10.. 15']);
    expect(lots(rule({}), service, '2026-03-09')).toHaveLength(1);
    expect(lots(rule({}), service, '2026-03-10')[1]).toBe('2025-03-10>2026-03-09 2026-03-10.. 15');
  });

  test('who began on 29 February has it on the 28th, and on the 29th again', () => {
    expect(lots(rule({ carried: 0 }), since('2024-02-29'), '2028-02-29')).toEqual([
      '2024-02-29>2025-02-27 2025-02-28..2026-02-27 15',
      '2025-02-28>2026-02-27 2026-02-28..2027-02-27 15',
      '2026-02-28>2027-02-27 2027-02-28..2028-02-28 15',
      '2027-02-28>2028-02-28 2028-02-29..2029-02-27 15',
    ]);
  });

  test.each([
    [0, '2026-03-09'],
    [1, '2027-03-09'],
    [2, '2028-03-09'],
    [null, null],
  ])('a lot that is carried %s times ends on %s', (carried, endsOn) => {
    expect(plannedLots(rule({ carried }), since('2024-03-10'), '2025-03-10')).toMatchObject([{ endsOn }]);
  });

  test.each([
    ['2025-03-09', 0],
    ['2025-03-10', 1],
    ['2026-03-09', 1],
    ['2026-03-10', 2],
  ])('a contract that ends on %s gives %i', (endsOn, count) => {
    expect(lots(rule({}), since('2024-03-10', { endsOn }), '2030-01-01')).toHaveLength(count);
  });

  test('nobody without a contract, before it, or without a rule is granted anything', () => {
    expect(lots(rule({}), null, '2030-01-01')).toEqual([]);
    for (const when of ['none', 'anniversary', 'half_year', 'calendar_year', 'daily'] as const) {
      expect(lots(rule({ when }), since('2026-06-01'), '2026-05-31'), when).toEqual([]);
    }
    expect(lots(rule({ when: 'none' }), since('2020-01-01'), '2030-01-01')).toEqual([]);
  });
});

test('every half year, also from the end of a month', () => {
  const xray = rule({ when: 'half_year', carried: 1 });
  expect(lots(xray, since('2025-08-31'), '2026-02-27')).toEqual([]);
  expect(lots(xray, since('2025-08-31'), '2027-02-28')).toEqual([
    '2025-08-31>2026-02-27 2026-02-28..2027-02-27 15',
    '2026-02-28>2026-08-30 2026-08-31..2027-08-30 15',
    '2026-08-31>2027-02-27 2027-02-28..2028-02-28 15',
  ]);
});

describe('by calendar year', () => {
  const year = (more: Partial<GrantRule> = {}) => rule({ when: 'calendar_year', parts: 6 * DAY, ...more });

  test('on 1 January, and in the first year from the first day', () => {
    const service = since('2024-05-20');
    expect(lots(year({ carried: 0 }), service, '2024-12-31')).toEqual([
      '2024-01-01>2024-12-31 2024-05-20..2024-12-31 6',
    ]);
    expect(lots(year({ carried: 0 }), service, '2025-01-01')[1]).toBe(
      '2025-01-01>2025-12-31 2025-01-01..2025-12-31 6',
    );
  });

  test.each([
    [0, '2025-12-31'],
    [1, '2026-12-31'],
    [2, '2027-12-31'],
    [null, null],
  ])('a lot that is carried %s times ends on %s', (carried, endsOn) => {
    expect(plannedLots(year({ carried }), since('2025-01-01'), '2025-01-01')).toMatchObject([{ endsOn }]);
  });

  test.each([
    ['2025-03-09', []],
    ['2025-03-10', ['2025-01-01>2025-12-31 2025-03-10..2025-12-31 6']],
  ])('waiting months are over on %s or not', (until, expected) => {
    expect(lots(year({ waitMonths: 12, carried: 0 }), since('2024-03-10'), until)).toEqual(expected);
  });

  test('waiting months that end with the year leave no lot in it', () => {
    const after = year({ waitMonths: 12 });
    expect(plannedLots(after, since('2024-01-01'), '2025-06-01')).toMatchObject([{ startsOn: '2025-01-01' }]);
    expect(plannedLots(after, since('2023-12-31'), '2025-06-01')).toMatchObject([
      { startsOn: '2024-12-31' },
      { startsOn: '2025-01-01' },
    ]);
  });

  test.each([
    ['2025-12-31', 1],
    ['2026-01-01', 2],
  ])('a contract that ends on %s gives %i', (endsOn, count) => {
    expect(lots(year(), since('2025-05-20', { endsOn }), '2030-01-01')).toHaveLength(count);
  });

  test('a contract that ends while it waits gives none', () => {
    const service = since('2025-05-20', { endsOn: '2026-05-19' });
    expect(lots(year({ waitMonths: 12 }), service, '2030-01-01')).toEqual([]);
  });
});

describe('a fraction a day', () => {
  const daily = (more: Partial<GrantRule> = {}) => rule({ when: 'daily', ...more });
  const partsOn = (service: Service, until: string, more: Partial<GrantRule> = {}) =>
    plannedLots(daily(more), service, until).map(({ parts }) => parts);
  const [normal, leap] = [(15 * DAY) / 365, (15 * DAY) / 366];

  test.each([
    ['the first day', '2025-03-10', [0]],
    ['the second', '2025-03-11', [normal]],
    ['the last of the year', '2026-03-09', [364 * normal]],
    ['the anniversary', '2026-03-10', [365 * normal, 0]],
    ['the day after it', '2026-03-11', [365 * normal, normal]],
    ['29 February', '2028-02-29', [15 * DAY, 15 * DAY, 356 * leap]],
    ['the day before the anniversary of a leap year', '2028-03-09', [15 * DAY, 15 * DAY, 365 * leap]],
    ['the anniversary of a leap year', '2028-03-10', [15 * DAY, 15 * DAY, 15 * DAY, 0]],
  ])('on %s', (_, until, parts) => {
    expect(partsOn(since('2025-03-10'), until)).toEqual(parts);
  });

  test('an amount that no day divides is never more than earned, and whole in the end', () => {
    const odd = 1_000_003;
    expect(partsOn(since('2027-03-01'), '2027-03-02', { parts: odd })).toEqual([Math.floor(odd / 366)]);
    expect(partsOn(since('2027-03-01'), '2028-03-01', { parts: odd })).toEqual([odd, 0]);
  });

  test.each([
    ['2026-03-08', [364 * normal]],
    ['2026-03-09', [365 * normal]],
    ['2026-03-10', [365 * normal, normal]],
  ])('a contract that ends on %s grows until that day', (endsOn, parts) => {
    expect(partsOn(since('2025-03-10', { endsOn }), '2030-01-01')).toEqual(parts);
  });

  test.each([
    [0, '2026-03-09'],
    [1, '2027-03-09'],
    [null, null],
  ])('a lot that is carried %s times ends on %s', (carried, endsOn) => {
    expect(plannedLots(daily({ carried }), since('2025-03-10'), '2025-03-10')).toMatchObject([
      { startsOn: '2025-03-10', endsOn },
    ]);
  });
});

describe('more days with more service', () => {
  const lastOf = (extra: ExtraDays, service: Service, until: string, more: Partial<GrantRule> = {}) =>
    daysOf(plannedLots(rule({ extra, ...more }), service, until).at(-1)?.parts ?? Number.NaN);
  // Feriado progresivo, CT art. 68: of the ten years all may be elsewhere, the three new ones are here.
  const progressive = { afterMonths: 120, everyMonths: 36, parts: DAY, atMost: null, earlierAtMost: 120 };

  test.each([
    [0, 12, 15],
    [0, 13, 16],
    [0, 15, 16],
    [0, 16, 17],
    [120, 2, 15],
    [120, 3, 16],
    [121, 3, 16],
    [480, 2, 15],
    [480, 3, 16],
    [480, 6, 17],
    [119, 3, 15],
    [119, 4, 16],
    [60, 7, 15],
    [60, 8, 16],
  ])('with %i months before and %i years here, %i days', (earlierMonths, years, days) => {
    const service = since('2010-06-15', { earlierMonths });
    expect(lastOf(progressive, service, `${2010 + years}-06-15`)).toBe(days);
  });

  test('who began on 29 February has them on the 28th as well', () => {
    expect(lastOf(progressive, since('2012-02-29'), '2025-02-28')).toBe(16);
  });

  // Estatuto Administrativo, art. 103: 15, 20 and 25 days below 15, from 15 and from 20 years of service.
  test.each([
    [14, 15],
    [15, 20],
    [19, 20],
    [20, 25],
    [25, 25],
    [40, 25],
  ])('steps of five years with %i years, %i days', (years, days) => {
    const steps = { afterMonths: 120, everyMonths: 60, parts: 5 * DAY, atMost: 2, earlierAtMost: null };
    const before = since('2026-01-01', { earlierMonths: years * 12 });
    const here = since(`${2026 - years}-01-01`);
    for (const service of [before, here]) {
      expect(lastOf(steps, service, '2026-01-01', { when: 'calendar_year' })).toBe(days);
    }
  });

  test('a lot has what its own first day says, whatever comes later', () => {
    const service = since('2010-06-15');
    const early = plannedLots(rule({ extra: progressive }), service, '2022-06-15');
    expect(plannedLots(rule({ extra: progressive }), service, '2030-06-15').slice(0, 12)).toEqual(early);
  });
});

describe('a type that is granted from a date on', () => {
  test.each([
    ['2026-02-28', 3],
    ['2026-03-01', 3],
    ['2026-03-02', 2],
  ])('since %s', (date, count) => {
    const of = rule({ since: date });
    expect(plannedLots(of, since('2020-03-01'), '2028-12-31')).toHaveLength(count);
  });
});
