import type { RosterRow } from '@relevo/contract';
import { type RosterSpan, rosterPeriod } from '@relevo/domain/roster-grid';
import { FREE } from '@relevo/domain/rotation';
import { addDays, daysBetween, type LocalDate } from '@relevo/domain/time';
import { type Aim, type DaysPlan, dayThere, planDays, type Target } from './day-plan.ts';
import type { ShownDraft } from './draft-state.ts';
import type { Lookups } from './roster-words.ts';

/** How much is copied at once. */
export type CopySpan = Exclude<RosterSpan, 'dos'>;

/** The dates that are copied, and those that they are copied to, day by day. */
export interface CopiedDates {
  source: LocalDate[];
  target: LocalDate[];
  /** Why they can't be copied; null where they can. */
  fault: string | null;
  /** Whether a day comes to lie on another weekday. */
  turned: boolean;
}

/** The dates of a copy: as many as both periods have, so that the last days of a longer month are left. */
export function copiedDates(span: CopySpan, from: LocalDate, to: LocalDate): CopiedDates {
  const [copied, filled] = [rosterPeriod(from, span), rosterPeriod(to, span)];
  const count = Math.min(copied.dates.length, filled.dates.length);
  const shift = daysBetween(copied.from, filled.from);
  return {
    ...{ source: copied.dates.slice(0, count), target: filled.dates.slice(0, count) },
    fault: Math.abs(shift) < count ? 'Elige fechas que no se crucen con las copiadas.' : null,
    turned: shift % 7 !== 0,
  };
}

/** A row with the days that are copied from. */
export interface CopiedRow {
  row: RosterRow;
  dates: readonly LocalDate[];
  drafts: readonly ShownDraft[];
}

/** What a copy would do for a person. */
export interface CopyPlan extends DaysPlan {
  row: RosterRow;
  /** How many of the copied days have no plan. */
  unplanned: number;
}

/**
 * What a copy would write for a person, by the rules that the server writes by: drafts over what is published, no day
 * without a plan, and no type that is retired.
 * @param row the person on the days that are written to
 * @param source the same person on those that are copied; undefined where nothing is known of her then
 */
export function planCopy(
  row: RosterRow,
  source: CopiedRow | undefined,
  copied: Pick<CopiedDates, 'source' | 'target'>,
  target: Target,
  { types }: Pick<Lookups, 'types'>,
): CopyPlan {
  const [first = '', to = ''] = [copied.source[0], copied.target[0]];
  const aims: Aim[] = [];
  const retired: LocalDate[] = [];
  let unplanned = 0;
  for (const date of copied.source) {
    const there = source && dayThere(source.row, date, source.dates.indexOf(date), source.drafts);
    const shown = there ? (there.draft ?? there.published) : null;
    const day = addDays(to, daysBetween(first, date));
    if (shown === null) unplanned += 1;
    else if (shown !== FREE && !types.get(shown)?.activo) retired.push(day);
    else aims.push({ date: day, type: shown === FREE ? null : shown });
  }
  const plan = planDays(row, aims, target);
  const why = 'Su tipo de turno está retirado.';
  return { row, unplanned, ...plan, locked: [...plan.locked, ...retired.map((date) => ({ date, why }))] };
}
