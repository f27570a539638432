import type { Roster } from '@relevo/contract';
import type { RosterPeriod } from '@relevo/domain/roster-grid';
import type { LocalDate } from '@relevo/domain/time';
import type { Place } from './grid-keys.ts';
import type { Range } from './grid-range.ts';
import type { RosterGroup } from './people.ts';
import type { Lookups } from './roster-words.ts';
import type { Planning } from './use-planning.ts';

/** The page of the roster as its tools and panels see it. */
export interface Desk {
  roster: Roster;
  period: RosterPeriod;
  today: LocalDate;
  groups: readonly RosterGroup[];
  lookups: Lookups;
  planning: Planning;
  /** The cell that has the focus, and the rectangle that is chosen with it. */
  active: Place;
  range: Range;
  /** The panel beside the grid, by its name in `PANELS`; null without one. */
  panel: string | null;
  open: (panel: string) => void;
  /** Takes the panel away and leads the focus back to the cell. */
  close: () => void;
}

/** A sign in the corner of a cell, such as a wish; a cell without a shift is drawn for it too. */
export interface Corner {
  /** How the sign is drawn, `data-corner` in `cells.module.css`. */
  look: string;
  /** What the cell's name says of it. */
  words: string;
}

/** Corners by worker's id and date; the same map for the same answer, as rows compare it. */
export type Corners = ReadonlyMap<number, ReadonlyMap<LocalDate, Corner>>;
