import { formatMinutes, MINUS } from './shifts.ts';
import type { LocalDate } from './time.ts';

/** An entry of a worker's hour bank by a release or a coverage, on the date of its shift. */
export interface BankEntry {
  date: LocalDate;
  /** Positive of a coverage, negative of a release. */
  minutes: number;
}

/** The same with the balance after it. */
export type Balanced<E extends BankEntry> = E & { balance: number };

/** Each entry with the balance after it. @param entries oldest first @param before what was there before them */
export function runningBalance<E extends BankEntry>(entries: readonly E[], before: number): Balanced<E>[] {
  let balance = before;
  return entries.map((entry) => {
    balance += entry.minutes;
    return { ...entry, balance };
  });
}

/** The balance at the end of a date. @param entries oldest first */
export const balanceAt = (entries: readonly Balanced<BankEntry>[], before: number, date: LocalDate): number =>
  entries.findLast((entry) => entry.date <= date)?.balance ?? before;

/** Totals of the hours in and of the hours out, which are never netted. */
export const bankTotals = (entries: readonly BankEntry[]): { plus: number; minus: number } => ({
  plus: entries.reduce((sum, { minutes }) => sum + Math.max(0, minutes), 0),
  minus: entries.reduce((sum, { minutes }) => sum + Math.min(0, minutes), 0),
});

/** '+12:00', '−7:30', '0:00' of minutes: hours as H:mm (spec 2 §9), with their sign. */
export function signedHours(minutes: number): string {
  const sign = minutes > 0 ? '+' : minutes < 0 ? MINUS : '';
  return `${sign}${formatMinutes(Math.abs(minutes))}`;
}
