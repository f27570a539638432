import type { Roster, UnitWishes, WishKind } from '@relevo/contract';
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
  /** Wishes of the period; undefined until they are read, and without the role that plans. */
  wishes: UnitWishes | undefined;
  /** Where who else is here stands, beside the title. */
  beside: HTMLElement | null;
  /** What people are searched by, and the rows that it leaves on screen, by their places among all. */
  search: string;
  onSearch: (search: string) => void;
  shown: readonly number[];
  /** The cell that has the focus, and the rectangle that is chosen with it. */
  active: Place;
  range: Range;
  /** The panel beside the grid, by its name in `PANELS`; null without one. */
  panel: string | null;
  open: (panel: string) => void;
  /** Chooses a cell and leads the focus there; the search ends where it hides the cell. */
  go: (place: Place) => void;
  /** Leads the focus back to the cell, as soon as it is drawn. */
  back: () => void;
  /** Takes the panel away and leads the focus back to the cell. */
  close: () => void;
}

/** A wish as a sign in the corner of a cell; a cell without a shift is drawn for it too. */
export interface Corner {
  look: WishKind;
  /** What the cell's name says of it. */
  words: string;
}

/** Corners by worker's id and date; the same map for the same answer, as rows compare it. */
export type Corners = ReadonlyMap<number, ReadonlyMap<LocalDate, Corner>>;
