import { PERIOD_TYPE, type Period, type ValidationSettings, validationWindow } from './attendance.ts';
import type { LocalDate } from './time.ts';

/** The periods that a manager can ask about, newest first: those that sheets use and that have begun (spec 3 §2.17). */
export const startedPeriods = <T extends Period>(periods: readonly T[], today: LocalDate): T[] =>
  periods
    .filter((one) => one.tipoPeriodo_idtipoPeriodo === PERIOD_TYPE && one.fechaInicio <= today)
    .toSorted((a, b) => (a.fechaInicio === b.fechaInicio ? 0 : a.fechaInicio < b.fechaInicio ? 1 : -1));

/**
 * The period that a manager sees first: the current one until its last day for validating, else the newest (spec 3
 * §2.17). Where a period is current while an earlier one can still be validated, the earlier one waits and is first.
 * @param started as `startedPeriods` has them
 */
export const preselectedPeriod = <T extends Period>(
  started: readonly T[],
  settings: ValidationSettings,
  today: LocalDate,
): T | null => started.findLast((one) => today <= validationWindow(one, settings).to) ?? started[0] ?? null;

export interface Shares {
  validated: number;
  pending: number;
}

/**
 * The shares of validated and missing sheets, as whole percentages that are 100 together (spec 3 §4). Null for no
 * people.
 */
export function sharesOf(validated: number, total: number): Shares | null {
  if (total === 0) return null;
  const share = Math.round((validated / total) * 100);
  return { validated: share, pending: 100 - share };
}
