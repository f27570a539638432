import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lot } from './permit-balance.fixture.ts';
import { balanceOn, type Lot } from './permit-balance.ts';
import { correctionsTo } from './permit-correction.ts';
import { DAY } from './permit-days.ts';

const today = '2026-12-01';
const inLots = (lots: readonly Lot[], wanted: number) =>
  correctionsTo(lots, today, wanted * DAY).map(({ lot: { startsOn }, parts }) => [startsOn, parts / DAY]);

test('a balance that is right needs no correction', () =>
  expect(inLots([lot('2026-01-01', '2026-12-31', 15)], 15)).toEqual([]));

test('days are added to the lot that ends last', () =>
  expect(
    inLots(
      [lot('2025-01-01', '2026-12-31', 5), lot('2026-01-01', null, 15), lot('2026-02-01', '2027-12-31', 6)],
      30.5,
    ),
  ).toEqual([['2026-01-01', 4.5]]));

test('days are taken from the lots that end first, and never below nothing', () =>
  expect(
    inLots([lot('2026-01-01', '2027-12-31', 15), lot('2025-01-01', '2026-12-31', 5, { taken: 2 * DAY })], 10),
  ).toEqual([
    ['2025-01-01', -3],
    ['2026-01-01', -5],
  ]));

test('without a lot that is alive one without an end begins', () =>
  expect(
    correctionsTo([lot('2024-01-01', '2025-12-31', 5), lot('2027-01-01', null, 15)], today, 2 * DAY),
  ).toEqual([
    { lot: { period: { from: today, to: today }, startsOn: today, endsOn: null }, parts: 2 * DAY },
  ]));

test('the corrected balance is the wanted one', () => {
  const anyLot = fc.record({
    startsOn: fc.constantFrom('2024-01-01', '2025-01-01', '2026-01-01', '2027-01-01'),
    endsOn: fc.constantFrom(null, '2025-12-31', '2026-12-31', '2027-12-31'),
    granted: fc.nat(30),
    used: fc.nat(30),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLot, { selector: ({ startsOn }) => startsOn }),
      fc.nat(60),
      (rows, wanted) => {
        const lots = rows.map(({ startsOn, endsOn, granted, used }) =>
          lot(startsOn, endsOn, granted, { taken: Math.min(used, granted) * DAY }),
        );
        const corrections = correctionsTo(lots, today, wanted * DAY);
        const after = lots.map((one) => ({
          ...one,
          corrected: corrections.find((made) => made.lot.startsOn === one.startsOn)?.parts ?? 0,
        }));
        const begun = corrections.filter((made) => made.lot.startsOn === today);
        const left = balanceOn(after, today).left + begun.reduce((sum, { parts }) => sum + parts, 0);
        expect(left).toBe(wanted * DAY);
      },
    ),
  );
});
