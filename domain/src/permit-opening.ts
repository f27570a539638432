import { type Lot, leftOf } from './permit-balance.ts';
import type { GrantRule } from './permit-grants.ts';
import { addDays, addMonths, type LocalDate } from './time.ts';

/** Leave of a lot on a day; parts are negative where the day came back. */
export interface TakenDay {
  lot: LocalDate;
  day: LocalDate;
  parts: number;
}

/** A lot as a file of opening balances names it: by the first day of its period. */
export type OpeningLot = Pick<Lot, 'period' | 'startsOn' | 'endsOn'>;

/**
 * The lot of a period that its rule would make, for balances that were open before the rule began to grant.
 * @param from the first day of the period
 */
export function openingLot(
  { when, carried }: Pick<GrantRule, 'when' | 'carried'>,
  from: LocalDate,
): OpeningLot {
  const ends = (months: number) => (carried === null ? null : addDays(addMonths(from, months), -1));
  if (when === 'anniversary' || when === 'half_year') {
    const months = when === 'anniversary' ? 12 : 6;
    const startsOn = addMonths(from, months);
    const endsOn = carried === null ? null : ends((2 + carried) * months);
    return { period: { from, to: addDays(startsOn, -1) }, startsOn, endsOn };
  }
  if (when === 'calendar_year') {
    const year = Number(from.slice(0, 4));
    const period = { from: `${year}-01-01`, to: `${year}-12-31` };
    return { period, startsOn: period.from, endsOn: carried === null ? null : `${year + carried}-12-31` };
  }
  if (when === 'daily') {
    const period = { from, to: addDays(addMonths(from, 12), -1) };
    return { period, startsOn: from, endsOn: carried === null ? null : ends((1 + carried) * 12) };
  }
  return { period: { from, to: from }, startsOn: from, endsOn: null };
}

/**
 * The unused rest of a lot on a date, in parts of a day: leave on later days is still to be taken from it.
 * @param taken leave of this lot
 */
export const leftOn = (lot: Lot, date: LocalDate, taken: readonly TakenDay[]): number =>
  taken.reduce(
    (left, { lot: from, day, parts }) => (from === lot.period.from && day > date ? left + parts : left),
    leftOf(lot),
  );

/** Days of leave as a file has them, with two decimals and a comma at most: '7,5'. */
export const writtenDays = (days: number): string =>
  (Math.round(days * 100) / 100).toLocaleString('en-US', { useGrouping: false }).replace('.', ',');
