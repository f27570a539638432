import type { Roster } from '@relevo/contract';
import { datesOf } from '@relevo/domain/permit-days';
import type { LocalDate } from '@relevo/domain/time';
import { useMemo } from 'react';
import type { Desk } from './desk.ts';
import type { ShownDraft } from './draft-state.ts';
import { draftsOf } from './drafted.ts';
import { useRoster } from './use-roster.ts';

/** The unit's people on a range of dates, with what is drafted for them. */
export interface PlannedDays {
  roster: Roster;
  /** Those of the rows' cells. */
  dates: readonly LocalDate[];
  drafted: ReadonlyMap<number, readonly ShownDraft[]>;
}

const NOTHING = { pending: new Map(), two: new Map() };

/** The days of a range as they are planned: from what is on screen where that holds them, else by a read of their own. */
export function usePlannedDays({ roster, period, planning }: Desk, from: LocalDate, to: LocalDate) {
  const onScreen = period.from <= from && to <= period.to;
  // The server copies what it has now, so a kept answer is asked for again.
  const read = useRoster(roster.unidad.id, from, to, { enabled: !onScreen, staleTime: 0 });
  const { drafted } = planning;
  const shown = onScreen ? roster : read.data;
  const days = useMemo((): PlannedDays | null => {
    if (!shown) return null;
    if (onScreen) return { roster: shown, dates: period.dates, drafted };
    const stored = shown.borrador?.celdas ?? [];
    return { roster: shown, dates: datesOf({ from, to }), drafted: draftsOf(stored, NOTHING) };
  }, [shown, onScreen, period.dates, drafted, from, to]);
  return { days, read: onScreen ? null : read };
}
