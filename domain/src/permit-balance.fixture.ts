import type { balanceOn, Lot } from './permit-balance.ts';
import { DAY, datesOf } from './permit-days.ts';
import { daysOf } from './permit-grants.ts';

/** A lot named by its first day, alive until a date, with amounts in days. */
export const lot = (
  startsOn: string,
  endsOn: string | null,
  granted: number,
  more: Partial<Lot> = {},
): Lot => ({
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
export const days = (from: string, to = from) => datesOf({ from, to });
export const inDays = (balance: ReturnType<typeof balanceOn>) => Object.values(balance).map(daysOf);
