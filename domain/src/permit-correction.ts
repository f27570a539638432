import { balanceOn, isAlive, type Lot, leftOf } from './permit-balance.ts';
import type { LocalDate } from './time.ts';

/** A correction of one lot. */
export interface LotCorrection {
  lot: Pick<Lot, 'period' | 'startsOn' | 'endsOn'>;
  /** Signed, in parts of a day (`DAY`). */
  parts: number;
}

/** The lot that ends last stands at the end; one without an end ends never. */
const byEnd = (a: Lot, b: Lot): number => (a.endsOn ?? '9999').localeCompare(b.endsOn ?? '9999');

/**
 * Corrections that make the balance of a type a wanted one. Days are added to the lot alive today that ends last, and
 * taken from those that end first. Where no lot is alive, a lot without an end begins today.
 * @param lots those that count today (`lotsFor`)
 * @param wanted the balance in parts of a day, zero or more
 * @returns none when the balance is that already
 */
export function correctionsTo(lots: readonly Lot[], today: LocalDate, wanted: number): LotCorrection[] {
  const alive = lots.filter((lot) => isAlive(lot, today)).sort(byEnd);
  const missing = wanted - balanceOn(lots, today).left;
  if (missing === 0) return [];
  if (missing > 0) {
    const last = alive.at(-1) ?? { period: { from: today, to: today }, startsOn: today, endsOn: null };
    return [{ lot: named(last), parts: missing }];
  }
  const corrections: LotCorrection[] = [];
  let over = -missing;
  for (const lot of alive) {
    const parts = Math.min(over, Math.max(0, leftOf(lot)));
    if (parts === 0) continue;
    corrections.push({ lot: named(lot), parts: -parts });
    over -= parts;
  }
  return corrections;
}

const named = ({ period, startsOn, endsOn }: LotCorrection['lot']) => ({ period, startsOn, endsOn });
