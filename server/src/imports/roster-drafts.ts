import type { LocalDate } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';

/** A day of a worker in the draft of a unit. */
export interface CellPlace {
  workerId: number;
  date: LocalDate;
}
/** A day that a row writes: a type of shift, or a free day where it is null. */
export interface WrittenCell extends CellPlace {
  typeId: number | null;
}
/** A shift that is drafted on a day, or a free day where the type is null. */
export interface Drafted {
  typeId: number | null;
  sectorId: number | null;
}
/** The moment of a call, and its date. */
export interface Moment {
  now: Temporal.Instant;
  today: LocalDate;
}

/** The drafts of rosters as imports read and write them; only the roster knows what they are (`app.ts`). */
export interface RosterDrafts {
  /** What is there on days of workers, and what keeps each cell from being drafted so, in the order of the cells. */
  see(
    db: Queries,
    t: TableNames,
    unitId: number,
    cells: readonly WrittenCell[],
    at: Moment,
  ): Promise<
    {
      /** A type of shift, 0 for a free day, null where nothing is planned. */
      shown: number | null;
      isSame: boolean;
      base: string;
      hindrance: { why: string; words: string } | null;
    }[]
  >;
  /** Writes cells over the versions that were seen. @returns why each was not written; null of those that were */
  write(
    call: Call,
    unitId: number,
    cells: readonly (WrittenCell & { base: string })[],
  ): Promise<(string | null)[]>;
  /** Cells as they are now, with why one can't be changed any more; no draft where a day shows what is published. */
  find(
    db: Queries,
    t: TableNames,
    unitId: number,
    places: readonly CellPlace[],
    at: Moment,
  ): Promise<{ draft: Drafted | null; base: string; locked: string | null }[]>;
  /** Gives cells their drafts of before, or none. @returns why each could not be given back, in their order; null where it was */
  restore(
    call: Call,
    unitId: number,
    cells: readonly (CellPlace & { base: string; before: Drafted | null })[],
  ): Promise<(string | null)[]>;
}
