import { type Balanced, type BankEntry, balanceAt } from '@relevo/domain/hour-bank';
import type { ReportWindow } from '@relevo/domain/reports';
import { addDays, addMonths, daysBetween, type LocalDate } from '@relevo/domain/time';

/** A stretch of dates with one balance; dates as fractions of the width, balances as fractions of the height. */
export interface Step {
  from: number;
  to: number;
  minutes: number;
}

export interface Curve {
  window: ReportWindow;
  /** Steps up to today, and known future ones. */
  past: Step[];
  ahead: Step[];
  /** Greatest and least balance, with zero always between them. */
  top: number;
  bottom: number;
  /** The months whose first day is inside, with their place. */
  months: { month: string; at: number }[];
}

const MONTHS_SHOWN = 12;

/** Dates of the drawing: a year at most, the one up to the end of this month where the range has it. */
export function drawnWindow({ from, to }: ReportWindow, today: LocalDate): ReportWindow {
  const endOfMonth = addDays(addMonths(`${today.slice(0, 8)}01`, 1), -1);
  const end = to < endOfMonth ? to : endOfMonth;
  const last = end < from ? to : end;
  const start = addMonths(`${last.slice(0, 8)}01`, 1 - MONTHS_SHOWN);
  return { from: start < from ? from : start, to: last };
}

/**
 * Curve of the balance through a window.
 * @param entries oldest first
 * @param before balance before the first entry
 */
export function curveOf(
  entries: readonly Balanced<BankEntry>[],
  before: number,
  range: ReportWindow,
  today: LocalDate,
): Curve {
  const window = drawnWindow(range, today);
  const days = daysBetween(window.from, window.to) + 1;
  const place = (date: LocalDate) => Math.min(1, Math.max(0, daysBetween(window.from, date) / days));
  const start = balanceAt(entries, before, addDays(window.from, -1));
  const inside = entries.filter(({ date }) => window.from <= date && date <= window.to);
  const turns = [
    { at: 0, minutes: start },
    ...inside.map(({ date, balance }) => ({ at: place(date), minutes: balance })),
  ];
  const steps = turns
    .map(({ at, minutes }, index) => ({ from: at, to: turns[index + 1]?.at ?? 1, minutes }))
    .filter(({ from, to }) => from < to);
  const now = place(addDays(today, 1));
  const balances = steps.map(({ minutes }) => minutes);
  return {
    window,
    past: steps.filter(({ from }) => from < now).map((step) => ({ ...step, to: Math.min(step.to, now) })),
    ahead: steps.filter(({ to }) => to > now).map((step) => ({ ...step, from: Math.max(step.from, now) })),
    top: Math.max(0, ...balances),
    bottom: Math.min(0, ...balances),
    months: monthsOf(window).map((month) => ({ month, at: place(`${month}-15`) })),
  };
}

function monthsOf({ from, to }: ReportWindow): string[] {
  const months: string[] = [];
  for (let first = `${from.slice(0, 8)}01`; first <= to; first = addMonths(first, 1))
    months.push(first.slice(0, 7));
  return months;
}
