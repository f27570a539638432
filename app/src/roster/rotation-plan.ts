import type { RosterRow, Rotation } from '@relevo/contract';
import { isUnplanned } from '@relevo/domain/roster';
import {
  type DayThere,
  FREE,
  goesOnAt,
  outcomeOf,
  type PlannedDay,
  rotationDay,
  type WrittenOver,
} from '@relevo/domain/rotation';
import type { LocalDate } from '@relevo/domain/time';
import type { PlannedCell, ShownDraft } from './draft-store.ts';
import { lockOf } from './locks.ts';
import { leaveOn } from './roster-words.ts';

/** What would be written for people, and what it is worked out from. */
export interface RotationAsked {
  days: Rotation['dias'];
  from: LocalDate;
  to: LocalDate;
  /** Place of all in the cycle on the first day; null where each goes on where she stopped. */
  phase: number | null;
  over: WrittenOver;
  /** Dates on screen: what lies beyond is written unseen. */
  dates: readonly LocalDate[];
  today: LocalDate;
  drafted: ReadonlyMap<number, readonly ShownDraft[]>;
  before: ReadonlyMap<number, readonly PlannedDay[]>;
}

/** What a rotation would do for a person. */
export interface PersonPlan {
  row: RosterRow;
  /** Place in the cycle on the first day; null where it is not known. */
  phase: number | null;
  /** What was planned on the day before the first one. */
  last: PlannedDay;
  cells: PlannedCell[];
  /** Days of leave, and those that only replacing would fill. */
  leave: LocalDate[];
  taken: LocalDate[];
}

/** A day of a row as a rotation finds it. */
function dayThere(row: RosterRow, date: LocalDate, column: number, drafts: readonly ShownDraft[]): DayThere {
  const draft = drafts.find(({ fecha }) => fecha === date);
  const shift = row.celdas[column]?.find(({ cobertura, unidad }) => !cobertura && !unidad);
  const leave = leaveOn(row, date);
  return {
    published: shift?.tipo ?? (isUnplanned(date, row.programacion) ? null : FREE),
    draft: draft && (draft.idtipo ?? FREE),
    leave: leave ? (leave.aprobado ? 'approved' : 'asked') : null,
  };
}

/** What a rotation would write for a person on the dates on screen, by the rules that the server writes by. */
export function planPerson(row: RosterRow, asked: RotationAsked): PersonPlan {
  const { days, from, to, dates, today, over } = asked;
  const before = asked.before.get(row.idtrabajador) ?? [];
  const phase = asked.phase ?? goesOnAt(days, before);
  const plan: PersonPlan = { row, phase, last: before[0] ?? null, cells: [], leave: [], taken: [] };
  if (phase === null) return plan;
  const drafts = asked.drafted.get(row.idtrabajador) ?? [];
  for (const [column, date] of dates.entries()) {
    if (date < from || date > to || lockOf(row, date, column, today)) continue;
    const wanted = rotationDay(days, { phase, from }, date);
    const there = dayThere(row, date, column, drafts);
    const outcome = outcomeOf(wanted, there, over);
    if (outcome.does === 'omitida' && outcome.why !== 'ocupada') plan.leave.push(date);
    // Counted in both ways of writing, so that the choice can say how many it is about.
    const asEmpty = outcomeOf(wanted, there, 'vacios');
    if (asEmpty.does === 'omitida' && asEmpty.why === 'ocupada') plan.taken.push(date);
    if (outcome.does === 'nada' || outcome.does === 'omitida') continue;
    const cell = { idtrabajador: row.idtrabajador, fecha: date };
    if (outcome.does === 'turno') plan.cells.push({ ...cell, que: 'turno', idtipo: outcome.type });
    else plan.cells.push({ ...cell, que: outcome.does });
  }
  return plan;
}
