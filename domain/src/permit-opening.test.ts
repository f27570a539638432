import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from './permit-days.ts';
import { type GrantRule, plannedLots } from './permit-grants.ts';
import { leftOn, openingLot, writtenDays } from './permit-opening.ts';
import { addDays } from './time.ts';

describe('the lot of a period', () => {
  it('is the one that the rule itself would make', () => {
    const rules = fc.record({
      when: fc.constantFrom('anniversary', 'half_year', 'calendar_year', 'daily'),
      carried: fc.constantFrom(null, 0, 1, 2),
    });
    // From the 29th on months differ in length, and the rule counts them from the first day of the service.
    const starts = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2018-01-01', days));
    fc.assert(
      fc.property(
        rules,
        starts.filter((date) => date.slice(8) <= '28'),
        (kind, startsOn) => {
          const rule: GrantRule = {
            ...kind,
            ...{ parts: DAY, waitMonths: 0, since: null, extra: null },
          };
          const lots = plannedLots(rule, { startsOn, endsOn: null, earlierMonths: 0 }, '2026-11-18');
          // The first lot of a calendar year begins with the service.
          for (const { parts: _parts, ...lot } of lots.slice(kind.when === 'calendar_year' ? 1 : 0))
            expect(openingLot(rule, lot.period.from)).toEqual(lot);
        },
      ),
    );
  });

  it('of a type without grants never ends', () => {
    expect(openingLot({ when: 'none', carried: 1 }, '2026-03-01')).toEqual({
      ...{ period: { from: '2026-03-01', to: '2026-03-01' }, startsOn: '2026-03-01', endsOn: null },
    });
  });
});

it('what is left on a date has the leave of later days still', () => {
  const lot = {
    ...{ id: 1, period: { from: '2025-03-01', to: '2026-02-28' }, startsOn: '2026-03-01', endsOn: null },
    ...{ granted: 15 * DAY, taken: 3 * DAY, expired: 0, corrected: -DAY },
  };
  const taken = [
    { lot: '2025-03-01', day: '2026-10-31', parts: DAY },
    { lot: '2025-03-01', day: '2026-11-01', parts: 2 * DAY },
    { lot: '2024-03-01', day: '2026-11-01', parts: DAY },
  ];
  expect(leftOn(lot, '2026-10-31', taken)).toBe(13 * DAY);
  expect(leftOn(lot, '2026-11-01', taken)).toBe(11 * DAY);
});

it.each([
  [7.5, '7,5'],
  [0, '0'],
  [7.333_333, '7,33'],
  [15, '15'],
])('%s days are written %s', (days, text) => {
  expect(writtenDays(days)).toBe(text);
});
