import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsOf, marksOf, momentOf, shiftOn } from '../test/sheet-facts.ts';
import { type OvertimeFacts, overtimeLedger, overtimeWork, restDays, restMissing } from './overtime.ts';
import { addDays } from './time.ts';

const HOUR = 3600;
const law = { ordinary: 50, dear: 50 };
const facts = (some: Partial<OvertimeFacts>): OvertimeFacts => ({
  ...{ work: [], rest: [], pacts: [], surcharge: law },
  ...some,
});
const hours = (date: string, ordinary: number, dear = 0) => ({
  date,
  ordinary: ordinary * HOUR,
  dear: dear * HOUR,
});
const spring = { from: '2026-09-01', to: '2026-11-30' };

describe('agreed extra time', () => {
  const date = '2026-10-06';
  const workOf = (more: Parameters<typeof shiftOn>[2], now = '23:00') => {
    const shifts = [shiftOn(date, 'L', more)];
    const marks = marksOf(date, 'E08:00:00 S21:00:00');
    return overtimeWork(factsOf({ period: { from: date, to: date }, shifts, marks }), momentOf(date, now));
  };

  test('is overtime once it is worked', () => {
    expect(workOf({ minutesAfter: 60 })).toEqual([{ date, ordinary: HOUR, dear: 0 }]);
    expect(workOf({ minutesAfter: 60 }, '07:00')).toEqual([]);
  });

  test('is none without minutes, and none of coverage, which the service debt pays', () => {
    expect(workOf({})).toEqual([]);
    expect(workOf({ minutesAfter: 60, coverage: true })).toEqual([]);
  });
});

describe('legal overtime', () => {
  test('is paid with its surcharge where no pact says otherwise', () => {
    const { lots, paid, left } = overtimeLedger(facts({ work: [hours('2026-10-03', 2)] }), '2026-11-18');
    expect(paid).toEqual([{ month: '2026-10', worked: 2 * HOUR, due: 3 * HOUR }]);
    expect([lots, left]).toEqual([[], 0]);
  });

  test('is rest of one and a half hours for one under a pact, on its first and its last day', () => {
    const work = [
      hours('2026-08-31', 1),
      hours('2026-09-01', 2),
      hours('2026-11-30', 1),
      hours('2026-12-01', 1),
    ];
    const { lots, paid } = overtimeLedger(facts({ work, pacts: [spring] }), '2026-12-10');
    expect(lots.map(({ month, due, left }) => [month, due / HOUR, left / HOUR])).toEqual([
      ['2026-09', 3, 3],
      ['2026-11', 1.5, 1.5],
    ]);
    expect(paid.map(({ month }) => month)).toEqual(['2026-08', '2026-12']);
  });

  test('bears a surcharge of its own by night, on Saturdays, Sundays and holidays', () => {
    const surcharge = { ordinary: 25, dear: 50 };
    const { left } = overtimeLedger(
      facts({ work: [hours('2026-10-03', 4, 2)], pacts: [spring], surcharge }),
      '2026-10-18',
    );
    expect(left).toBe(8 * HOUR);
  });

  test('is counted to the second, the last one in favour of the worker', () => {
    const work = [{ date: '2026-10-03', ordinary: 1, dear: 0 }];
    expect(overtimeLedger(facts({ work, pacts: [spring] }), '2026-10-18').left).toBe(2);
  });

  test('can be rested until the last day of the sixth month after its own; then it is paid', () => {
    const some = facts({ work: [hours('2026-09-10', 8)], pacts: [spring] });
    const at = (on: string) => overtimeLedger(some, on).lots.map(({ left, expired }) => [left, expired]);
    expect(overtimeLedger(some, '2026-10-01').lots[0]?.lastDay).toBe('2027-03-31');
    expect(at('2027-03-31')).toEqual([[12 * HOUR, 0]]);
    expect(at('2027-04-01')).toEqual([[0, 12 * HOUR]]);
  });

  test('a month before a short one ends with that one', () => {
    const some = facts({ work: [hours('2026-08-31', 1)], pacts: [{ from: '2026-08-01', to: '2026-08-31' }] });
    expect(overtimeLedger(some, '2026-09-01').lots[0]?.lastDay).toBe('2027-02-28');
  });

  test('rest takes the oldest month first, and goes on in the next', () => {
    const work = [hours('2026-09-10', 2), hours('2026-10-10', 4)];
    const rest = [{ date: '2026-11-05', seconds: 5 * HOUR }];
    const { lots, left, missing } = overtimeLedger(facts({ work, rest, pacts: [spring] }), '2026-11-18');
    expect(lots.map(({ used, left }) => [used / HOUR, left / HOUR])).toEqual([
      [3, 0],
      [2, 4],
    ]);
    expect([left / HOUR, missing]).toEqual([4, 0]);
  });

  test('rest takes nothing that is worked later, nor what had expired by its day', () => {
    const work = [hours('2026-09-10', 2), hours('2026-11-20', 4)];
    const early = [{ date: '2026-09-09', seconds: HOUR }];
    const late = [{ date: '2027-04-01', seconds: 7 * HOUR }];
    const missingOf = (rest: typeof early) =>
      overtimeLedger(facts({ work, rest, pacts: [spring] }), '2027-04-10').missing / HOUR;
    expect(missingOf(early)).toBe(1);
    expect(missingOf([{ date: '2026-09-10', seconds: HOUR }])).toBe(1);
    expect(missingOf([{ date: '2026-09-11', seconds: HOUR }])).toBe(0);
    expect(missingOf(late)).toBe(1);
  });

  test('rest that is asked for lacks what no lot holds, also where it takes from rest that comes later', () => {
    const some = facts({
      work: [hours('2026-10-10', 4)],
      rest: [{ date: '2026-12-20', seconds: 5 * HOUR }],
      pacts: [spring],
    });
    const lacks = (date: string, more: number) =>
      restMissing(some, [{ date, seconds: more * HOUR }], '2026-11-18') / HOUR;
    expect([lacks('2026-12-01', 1), lacks('2026-12-01', 2), lacks('2026-12-24', 2)]).toEqual([0, 1, 1]);
  });

  test('days of rest are counted by years of service, each once', () => {
    const on = (...dates: string[]) => dates.map((date) => ({ date, seconds: HOUR }));
    const counted = (rest: string[], asked: string[]) => restDays('2020-03-15', on(...rest), on(...asked));
    expect(counted(['2026-03-14', '2026-03-15', '2026-05-01'], ['2026-05-01', '2027-03-14'])).toBe(3);
    expect(counted(['2026-03-14', '2026-05-01'], ['2027-03-15'])).toBe(1);
    expect(counted(['2026-03-14'], [])).toBe(0);
  });

  const date = fc.integer({ min: 0, max: 600 }).map((days) => addDays('2025-06-01', days));
  const seconds = fc.integer({ min: 0, max: 12 * HOUR });
  const anyFacts = fc.record({
    work: fc.array(fc.record({ date, ordinary: seconds, dear: seconds }), { maxLength: 30 }),
    rest: fc.array(fc.record({ date, seconds }), { maxLength: 12 }),
    pacts: fc.array(
      fc.record({ from: date, days: fc.integer({ min: 0, max: 90 }) }).map(({ from, days }) => ({
        from,
        to: addDays(from, days),
      })),
      { maxLength: 4 },
    ),
    surcharge: fc.record({ ordinary: fc.constantFrom(0, 25, 50), dear: fc.constantFrom(50, 100) }),
  });

  test('nothing is lost, made or shown twice, and the order of what is known changes nothing', () => {
    fc.assert(
      fc.property(anyFacts, date, (some, on) => {
        const ledger = overtimeLedger(some, on);
        for (const { due, used, expired, left } of ledger.lots) {
          expect(used + expired + left).toBe(due);
          expect(Math.min(used, expired, left)).toBeGreaterThanOrEqual(0);
        }
        const worked = some.work.reduce((sum, { ordinary, dear }) => sum + ordinary + dear, 0);
        expect([...ledger.lots, ...ledger.paid].reduce((sum, one) => sum + one.worked, 0)).toBe(worked);
        const rested = some.rest.reduce((sum, { seconds }) => sum + seconds, 0);
        const used = ledger.lots.reduce((sum, one) => sum + one.used, 0);
        expect(used + ledger.missing).toBe(rested);
        const turned = {
          ...some,
          work: some.work.toReversed(),
          rest: some.rest.toReversed(),
          pacts: some.pacts.toReversed(),
        };
        expect(overtimeLedger(turned, on)).toEqual(ledger);
      }),
    );
  });

  test('without rest, what is left only falls as days pass', () => {
    fc.assert(
      fc.property(anyFacts, date, date, (some, one, other) => {
        const left = (on: string) => overtimeLedger({ ...some, rest: [] }, on).left;
        const [before, after] = one < other ? [one, other] : [other, one];
        expect(left(after)).toBeLessThanOrEqual(left(before));
      }),
    );
  });
});
