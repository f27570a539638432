import type { RosterRow } from '@relevo/contract';
import { isUnplanned } from '@relevo/domain/roster';
import { type DayThere, FREE, outcomeOf, type WrittenOver } from '@relevo/domain/rotation';
import type { LocalDate } from '@relevo/domain/time';
import type { PlannedCell, ShownDraft } from './draft-state.ts';
import { lockOf } from './locks.ts';
import { leaveOn } from './roster-words.ts';

/** The days that a tool would write to. */
export interface Target {
  /** Those of the rows' cells. */
  dates: readonly LocalDate[];
  drafted: ReadonlyMap<number, readonly ShownDraft[]>;
  today: LocalDate;
  over: WrittenOver;
}

/** A day that shall show a type of shift, or be free where it is null. */
export interface Aim {
  date: LocalDate;
  type: number | null;
}

/** What a tool would write for a person, and the days that it leaves. */
export interface DaysPlan {
  cells: PlannedCell[];
  /** Days of leave, and those that only replacing would fill. */
  leave: LocalDate[];
  taken: LocalDate[];
  /** Days that can't be drafted, each with the reason. */
  locked: { date: LocalDate; why: string }[];
}

/** A day of a row as a tool finds it. */
export function dayThere(
  row: RosterRow,
  date: LocalDate,
  column: number,
  drafts: readonly ShownDraft[],
): DayThere {
  const draft = drafts.find(({ fecha }) => fecha === date);
  const planned = row.celdas[column]?.filter(({ cobertura }) => !cobertura) ?? [];
  const shift = planned.find(({ unidad }) => !unidad);
  // A day of another unit is no free one: what is planned there is that unit's.
  const isFree =
    planned.length === 0 &&
    row.tramos.some(({ desde, hasta }) => desde <= date && date <= hasta) &&
    !isUnplanned(date, row.programacion);
  const leave = leaveOn(row, date);
  return {
    published: shift?.tipo ?? (isFree ? FREE : null),
    draft: draft && (draft.idtipo ?? FREE),
    leave: leave ? (leave.aprobado ? 'approved' : 'asked') : null,
  };
}

/** What a tool would write for a person, by the rules that the server writes by; dates that no row has are left out. */
export function planDays(
  row: RosterRow,
  aims: readonly Aim[],
  { dates, drafted, today, over }: Target,
): DaysPlan {
  const plan: DaysPlan = { cells: [], leave: [], taken: [], locked: [] };
  const drafts = drafted.get(row.idtrabajador) ?? [];
  for (const { date, type } of aims) {
    const column = dates.indexOf(date);
    if (column < 0) continue;
    const there = dayThere(row, date, column, drafts);
    const outcome = outcomeOf(type, there, over);
    if (outcome.does === 'nada') continue;
    const why = lockOf(row, date, column, today);
    if (why) {
      plan.locked.push({ date, why });
      continue;
    }
    if (outcome.does === 'omitida' && outcome.why !== 'ocupada') plan.leave.push(date);
    // Counted in both ways of writing, so that the choice can say how many it is about.
    const asEmpty = outcomeOf(type, there, 'vacios');
    if (asEmpty.does === 'omitida' && asEmpty.why === 'ocupada') plan.taken.push(date);
    if (outcome.does === 'omitida') continue;
    const cell = { idtrabajador: row.idtrabajador, fecha: date };
    if (outcome.does === 'turno') plan.cells.push({ ...cell, que: 'turno', idtipo: outcome.type });
    else plan.cells.push({ ...cell, que: outcome.does });
  }
  return plan;
}
