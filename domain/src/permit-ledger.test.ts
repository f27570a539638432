import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Ledger } from '../test/ledger.ts';
import { balanceOn, type Charge, leftOf, lotsFor, projectLeave } from './permit-balance.ts';
import { DAY, datesOf } from './permit-days.ts';
import type { GrantRule } from './permit-grants.ts';
import { addDays, type LocalDate } from './time.ts';

const whens = ['anniversary', 'half_year', 'calendar_year', 'daily'] as const;
const starts = fc.oneof(
  fc.constantFrom('2020-02-29', '2019-08-31', '2020-01-01', '2019-12-31', '2020-12-31'),
  fc.integer({ min: 0, max: 800 }).map((days) => addDays('2019-01-01', days)),
);
const services = fc.record({
  startsOn: starts,
  endsOn: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    fc.integer({ min: 900, max: 3000 }).map((days) => addDays('2019-01-01', days)),
  ),
  earlierMonths: fc.integer({ min: 0, max: 200 }),
});
const ruleOf = (carried: fc.Arbitrary<number | null>): fc.Arbitrary<GrantRule> =>
  fc.record({
    when: fc.constantFrom(...whens),
    parts: fc.oneof(
      fc.integer({ min: 1, max: 60 }).map((halves) => (halves * DAY) / 2),
      fc.integer({ min: 1, max: 30 * DAY }),
    ),
    waitMonths: fc.constantFrom(0, 0, 6, 12),
    since: fc.constantFrom(null, null, '2020-05-17'),
    carried,
    extra: fc.option(
      fc.record({
        afterMonths: fc.integer({ min: 0, max: 150 }),
        everyMonths: fc.constantFrom(1, 12, 36, 60),
        parts: fc.constantFrom(DAY, DAY / 2),
        atMost: fc.constantFrom(null, 1, 2),
        earlierAtMost: fc.constantFrom(null, 0, 120),
      }),
    ),
  });
const anyCarried = fc.constantFrom(0, 1, 2, null);

/** The ledger has no movement left to write, and is equal to the function's result. */
function expectSettled(ledger: Ledger, today: LocalDate): void {
  expect(ledger.due(today)).toEqual([]);
  for (const lot of ledger.stored) {
    const over = lot.endsOn !== null && lot.endsOn < today;
    expect(lot.expired, lot.period.from).toBe(over ? leftOf(lot) : 0);
    expect(lot.expired).toBeGreaterThanOrEqual(0);
  }
}

describe('ten years, day after day, with leave in between', () => {
  test.each(whens.flatMap((when) => [0, 1, null].map((carried) => [when, carried] as const)))(
    '%s, carried %s: what is written daily, rarely or never gives the same balance and the same leave',
    (when, carried) => {
      const rule: GrantRule = { when, parts: 15 * DAY, waitMonths: 0, since: null, carried, extra: null };
      const service = { startsOn: '2016-02-29', endsOn: null, earlierMonths: 0 };
      const random = fc.sample(fc.infiniteStream(fc.nat(999)), { numRuns: 1, seed: 20_261_118 })[0];
      const pick = (below: number): number => (random?.next().value ?? 0) % below;
      const [daily, rarely, never] = [0, 1, 2].map(() => new Ledger(rule, service)) as [
        Ledger,
        Ledger,
        Ledger,
      ];
      let taken: Charge[] = [];
      let charged = 0;
      for (let today = '2016-02-29'; today < '2026-03-02'; today = addDays(today, 1)) {
        daily.write(daily.due(today));
        if (pick(100) === 0) {
          rarely.write(rarely.due(today));
          expectSettled(rarely, today);
        }
        if (pick(15) === 0) {
          const from = addDays(today, pick(400));
          const to = addDays(from, pick(9));
          if (taken.some(({ day }) => from <= day && day <= to)) continue;
          const [charges, ...others] = [daily, rarely, never].map((one) => one.take(from, to));
          for (const other of others) expect(other, today).toEqual(charges);
          taken = [...taken, ...(charges ?? [])];
          charged += charges?.length ?? 0;
        }
        // Withdrawn, or a holiday after all, also long past.
        if (taken.length > 0 && pick(40) === 0) {
          const [back] = taken.splice(pick(taken.length), 1);
          for (const one of [daily, rarely, never]) if (back) one.giveBack(back);
          daily.write(daily.due(addDays(today, 1)));
          today = addDays(today, 1);
        }
        if (pick(10) > 0) continue;
        expectSettled(daily, today);
        const balance = balanceOn(daily.lots(today), today);
        expect(balance.granted - balance.taken).toBe(balance.left);
        for (const one of [rarely, never]) expect(balanceOn(one.lots(today), today), today).toEqual(balance);
      }
      expect(charged).toBeGreaterThan(20);
    },
    60_000,
  );
});

describe('for any rule, contract and dates', () => {
  const dates = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 12 }).map((steps) => {
    let date = '2019-06-01';
    return steps.map((step) => {
      date = addDays(date, step);
      return date;
    });
  });

  test('the balance of lots that never end does not fall', () => {
    fc.assert(
      fc.property(ruleOf(fc.constant(null)), services, dates, (rule, service, on) => {
        const left = on.map((date) => balanceOn(new Ledger(rule, service).lots(date), date).left);
        expect(left).toEqual([...left].sort((a, b) => a - b));
      }),
    );
  });

  test('what is written is what the function says, and again nothing more', () => {
    fc.assert(
      fc.property(ruleOf(anyCarried), services, dates, (rule, service, on) => {
        const ledger = new Ledger(rule, service);
        for (const today of on) {
          const said = balanceOn(ledger.lots(today), today);
          ledger.write(ledger.due(today));
          expectSettled(ledger, today);
          expect(balanceOn(ledger.stored, today)).toEqual(said);
          expect(balanceOn(new Ledger(rule, service).lots(today), today)).toEqual(said);
        }
      }),
    );
  });

  test('no lot that does not grow gives more than it has', () => {
    const leaves = fc.array(fc.tuple(fc.nat(2500), fc.nat(30)), { maxLength: 12 });
    fc.assert(
      fc.property(ruleOf(anyCarried), services, leaves, (rule, service, asked) => {
        fc.pre(rule.when !== 'daily');
        const ledger = new Ledger(rule, service);
        for (const [start, length] of asked) {
          const from = addDays('2019-06-01', start);
          const to = addDays(from, length);
          const charges = ledger.take(from, to);
          const charged = charges.reduce((sum, { parts }) => sum + parts, 0);
          expect([0, (length + 1) * DAY]).toContain(charged);
          for (const lot of ledger.lots(from, '2027-01-01')) expect(leftOf(lot)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('requests that fit together can all be approved, in any order', () => {
    const requests = fc.uniqueArray(fc.integer({ min: 0, max: 110 }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(ruleOf(anyCarried), requests, fc.infiniteStream(fc.nat(50)), (rule, weeks, random) => {
        const service = { startsOn: '2020-02-29', endsOn: null, earlierMonths: 0 };
        const horizon = { from: '2021-02-28', to: '2024-01-01' };
        let lots = lotsFor(rule, service, [], horizon);
        let pending: LocalDate[][] = [];
        for (const week of weeks) {
          const from = addDays('2021-03-01', week * 7);
          const days = datesOf({ from, to: addDays(from, (random.next().value ?? 0) % 7) });
          if (projectLeave(lots, pending, { from, days }).missing === 0) pending = [...pending, days];
        }
        while (pending.length > 0) {
          const days = pending[(random.next().value ?? 0) % pending.length] ?? [];
          pending = pending.filter((other) => other !== days);
          const { charges, missing } = projectLeave(lots, pending, { from: days[0] ?? '', days });
          expect(missing).toBe(0);
          lots = lots.map((lot) => ({
            ...lot,
            taken: charges.reduce(
              (sum, { lot: name, parts }) => sum + (name === lot.period.from ? parts : 0),
              lot.taken,
            ),
          }));
        }
      }),
    );
  });
});
