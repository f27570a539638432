import type { DraftCell, DraftChange } from '@relevo/contract';

/** What a cell shall show: a shift of a type, a free day, or what is published. */
export type Plan = Pick<DraftChange, 'que' | 'idtipo' | 'idsector'>;

export interface PlannedCell extends Plan {
  idtrabajador: number;
  fecha: string;
}

/** A cell of the draft as it is shown: stored, or on its way. */
export interface ShownDraft {
  fecha: string;
  /** Null of a free day. */
  idtipo: number | null;
  vieja: boolean;
  /** The manager who wrote it; null while it is on its way. */
  por: string | null;
  /** A tool would write it; nothing is drafted there yet. */
  added?: true;
  /** Somebody else has written the cell meanwhile, and neither answer is decided on. */
  two?: true;
}

/** A cell that two have written: this manager's answer waits, the other one is stored. */
export interface TwoAnswers {
  mine: PlannedCell;
  /** Null where the cell shows what is published. */
  theirs: DraftCell | null;
}

/** What was typed into a cell and not written; the cell shows it until it is written again or dismissed. */
export interface Refused extends Pick<PlannedCell, 'idtrabajador' | 'fecha'> {
  /** Null of a pasted code that no shift has. */
  plan: Plan | null;
  /** The code as it was typed. */
  code: string;
  /** Why: a sentence. */
  text: string;
}

/** A written cell, and what it showed before. */
export interface Step {
  cell: PlannedCell;
  before: Plan;
}

/** The state of a draft on this screen. */
export interface DraftState {
  /** Cells that are not stored yet, by `cellKey`. */
  pending: ReadonlyMap<string, PlannedCell>;
  /** Cells that two have written, until this manager decides, by `cellKey`. */
  two: ReadonlyMap<string, TwoAnswers>;
  /** Cells that were not written, with what was typed, by `cellKey`. */
  refused: ReadonlyMap<string, Refused>;
  /** Whether there is something to take back, and something to do again. */
  undoable: boolean;
  redoable: boolean;
  saving: boolean;
  /** Why the last attempt did not store; the cells wait for another one. */
  failure: string | null;
}

/** What a stored cell plans; without one, what is published. */
export const planOf = (cell: Pick<DraftCell, 'idtipo' | 'idsector'> | undefined): Plan => {
  if (!cell) return { que: 'publicado' };
  return cell.idtipo === null
    ? { que: 'libre' }
    : { que: 'turno', idtipo: cell.idtipo, idsector: cell.idsector };
};

export const isSame = (a: Plan, b: Plan) => a.que === b.que && a.idtipo === b.idtipo;
