import { datesOf } from './permit-days.ts';
import { isAhead } from './shifts.ts';
import { addDays, daysBetween, type InstantLike, type LocalDate, mondayOf } from './time.ts';

/** The facts behind a permit's state (spec 2 §4). */
export interface PermitFacts {
  approved: boolean | null;
  endedAt: InstantLike | null;
  endReason: 'deleted' | 'overtaken' | 'withdrawn' | null;
  from: LocalDate;
  /** Start of the first own shift in its range; null when there is none. */
  startsAt: InstantLike | null;
}

/** The moment that a permit is judged at, with the organisation's local date. */
export interface Moment {
  now: InstantLike;
  today: LocalDate;
}

export type PermitState = 'pending' | 'expired' | 'approved' | 'rejected' | 'ended' | 'withdrawn';

/** An undecided request expires when its first shift begins, or its first day is over. */
export function permitState(permit: PermitFacts, { now, today }: Moment): PermitState {
  if (permit.endReason === 'withdrawn') return 'withdrawn';
  if (permit.endedAt !== null) return 'ended';
  if (permit.approved !== null) return permit.approved ? 'approved' : 'rejected';
  const begun = permit.startsAt !== null && !isAhead(permit.startsAt, now);
  return begun || permit.from < today ? 'expired' : 'pending';
}

/** Why the manager can't decide so; null when he or she can. An expired request may still be rejected. */
export function refusalToDecidePermit(
  permit: PermitFacts,
  approve: boolean,
  moment: Moment,
): 'permit.already_decided' | 'permit.expired' | null {
  const state = permitState(permit, moment);
  if (state === 'pending') return null;
  if (state === 'expired') return approve ? 'permit.expired' : null;
  return 'permit.already_decided';
}

/** Why an approved or recorded permit can't be withdrawn; null when it can: some day of it is still to come. */
export function refusalToWithdraw(
  permit: PermitFacts & { until: LocalDate },
  moment: Moment,
): 'permit.not_approved' | 'permit.over' | null {
  if (permitState(permit, moment) !== 'approved') return 'permit.not_approved';
  return permit.until < moment.today ? 'permit.over' : null;
}

/**
 * The first day that a withdrawal gives back (spec 5, Permits: Withdrawing): today, tomorrow where a shift of today has
 * begun, or the leave's first day where that is later.
 * @param begun whether one of its shifts of today has begun
 */
export function withdrawnFrom(
  from: LocalDate,
  { today, begun }: { today: LocalDate; begun: boolean },
): LocalDate {
  const free = begun ? addDays(today, 1) : today;
  return free > from ? free : from;
}

/** Deletable only while undecided (spec 2 §4). */
export const isUndecidedPermit = ({
  approved,
  endedAt,
}: Pick<PermitFacts, 'approved' | 'endedAt'>): boolean => approved === null && endedAt === null;

/** Days that a permit may reach from its first to its last at most. */
export const LONGEST_PERMIT_DAYS = 366;

/**
 * The faults in the dates of a new permit, by the wire's field; empty without any (spec 2 §5).
 * @param earliest the first date that may be asked for; null where it may lie in the past
 */
export function rangeFaults(
  { from, to }: { from: LocalDate; to: LocalDate },
  earliest: LocalDate | null,
): { from?: string[]; to?: string[] } {
  if (earliest !== null && from < earliest) {
    return { from: ['La fecha de inicio no puede ser anterior a hoy.'] };
  }
  if (to < from) return { to: ['La fecha de término no puede ser anterior a la de inicio.'] };
  if (daysBetween(from, to) >= LONGEST_PERMIT_DAYS) {
    return { to: [`El permiso no puede superar los ${LONGEST_PERMIT_DAYS} días.`] };
  }
  return {};
}

/** Whether the worker's list shows a request: the permit that came of it is named wholly or not at all (spec 2 §5). */
export const isListedPermit = ({
  objeto_final,
  objeto_final_id,
}: {
  objeto_final: string | null;
  objeto_final_id: number | null;
}): boolean => (objeto_final === null) === (objeto_final_id === null);

/** People of one payroll group on one date, by day or by night. */
export interface GroupDay {
  fecha: LocalDate;
  turnoDia: 0 | 1;
  planificados: number;
  ausentes: number;
  solicitados: number;
  minimo: number | null;
}

export interface Shortfall {
  /** The people left without the worker who asks. */
  left: number;
  minimum: number | null;
  /** Below the minimum, by this leave or already before. */
  short: boolean;
}

/**
 * The people left in a group when one more is away (spec 5, Permits). The figure is the same for the worker who asks
 * and the manager who decides.
 * @param mine whether the one who asks is planned among them
 */
export function leftWithout({ planificados, ausentes, minimo }: GroupDay, mine: boolean): Shortfall {
  const left = planificados - ausentes - (mine ? 1 : 0);
  return { left, minimum: minimo, short: minimo !== null && left < minimo };
}

/** The weeks of a range, Monday to Sunday, each with all its seven dates. */
export function weeksOf(range: { from: LocalDate; to: LocalDate }): LocalDate[][] {
  const weeks: LocalDate[][] = [];
  for (let monday = mondayOf(range.from); monday <= range.to; monday = addDays(monday, 7)) {
    weeks.push(datesOf({ from: monday, to: addDays(monday, 6) }));
  }
  return weeks;
}
