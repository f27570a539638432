import { describe, expect, test } from 'vitest';
import { DAY } from './permit-days.ts';
import { rule, since } from './permit-grants.fixture.ts';
import { currentSpans, plannedLots, proportionalOn } from './permit-grants.ts';

describe('what the running year has earned', () => {
  test.each([
    ['before the first day', '2025-03-09', null],
    ['on the first day', '2025-03-10', 0],
    ['on the last day of the year', '2026-03-09', ((15 * DAY) / 365) * 364],
    ['on the anniversary it begins anew', '2026-03-10', 0],
    ['in a leap year', '2028-03-09', ((15 * DAY) / 366) * 365],
    ['on the last day of the contract', '2028-05-01', ((15 * DAY) / 365) * 52],
    ['after the contract', '2028-05-02', null],
  ])('%s', (_, date, parts) => {
    const service = since('2025-03-10', { endsOn: '2028-05-01' });
    expect(proportionalOn(rule({}), service, date)).toBe(parts);
  });

  test('is of the days that the next anniversary gives', () => {
    const extra = { afterMonths: 12, everyMonths: 12, parts: DAY, atMost: null, earlierAtMost: null };
    expect(proportionalOn(rule({ extra }), since('2025-03-10'), '2026-03-11')).toBe((16 * DAY) / 365);
  });

  test('is nothing for other types and for nobody', () => {
    expect(proportionalOn(rule({ when: 'calendar_year' }), since('2025-03-10'), '2025-06-01')).toBeNull();
    expect(proportionalOn(rule({}), null, '2025-06-01')).toBeNull();
  });
});

test.each([
  ['anniversary', '2024-02-29', '2026-11-22', '2026-02-28', '2027-02-27'],
  ['half_year', '2025-08-31', '2026-11-22', '2026-08-31', '2027-02-27'],
] as const)('what comes by %s is the current one until the next', (when, start, today, from, to) => {
  const spans = currentSpans(rule({ when }), since(start), today);
  expect(spans.get(from)).toEqual({ from, to });
  expect(plannedLots(rule({ when }), since(start), today).at(-1)?.startsOn).toBe(from);
});

test('what comes with the calendar is current in its own period', () => {
  expect(currentSpans(rule({ when: 'calendar_year' }), since('2020-01-01'), '2026-11-22').size).toBe(0);
});
