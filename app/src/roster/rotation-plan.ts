import type { RosterRow, Rotation } from '@relevo/contract';
import { goesOnAt, type PlannedDay, rotationDay } from '@relevo/domain/rotation';
import { daysBetween, type LocalDate } from '@relevo/domain/time';
import { type DaysPlan, planDays, type Target } from './day-plan.ts';

/** What would be written for people, and what it is worked out from; dates beyond those on screen are written unseen. */
export interface RotationAsked extends Target {
  days: Rotation['dias'];
  from: LocalDate;
  to: LocalDate;
  /** Place of all in the cycle on the first day; null where each goes on where she stopped. */
  phase: number | null;
  before: ReadonlyMap<number, readonly PlannedDay[]>;
}

/** What a rotation would do for a person. */
export interface PersonPlan extends DaysPlan {
  row: RosterRow;
  /** Place in the cycle on the first day; null where it is not known. */
  phase: number | null;
  /** What was planned on the day before the first one. */
  last: PlannedDay;
}

/** From when on a person would follow a rotation, and at which place: somebody who is to come, from the day of coming on. */
export function followerOf(
  { row, phase }: PersonPlan,
  { dias }: Pick<Rotation, 'dias'>,
  from: LocalDate,
): { id: number; from: LocalDate; phase: number } | null {
  const here = row.tramos.find(({ hasta }) => from <= hasta);
  if (phase === null || !here) return null;
  const begin = here.desde > from ? here.desde : from;
  return { id: row.idtrabajador, from: begin, phase: (phase + daysBetween(from, begin)) % dias.length };
}

/** What a rotation would write for a person on the dates on screen, by the rules that the server writes by. */
export function planPerson(row: RosterRow, asked: RotationAsked): PersonPlan {
  const { days, from, to, dates } = asked;
  const before = asked.before.get(row.idtrabajador) ?? [];
  const phase = asked.phase ?? goesOnAt(days, before);
  const aims =
    phase === null
      ? []
      : dates
          .filter((date) => from <= date && date <= to)
          .map((date) => ({ date, type: rotationDay(days, { phase, from }, date) }));
  return { row, phase, last: before[0] ?? null, ...planDays(row, aims, asked) };
}
