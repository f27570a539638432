import { type FloorDay, floorNow, nextFloor } from '@relevo/domain/floor';
import { sliderDates } from '@relevo/domain/staffing';
import type { LocalDate } from '@relevo/domain/time';
import { useSyncExternalStore } from 'react';
import { ownerOf, useAdmin } from '../../api/session.ts';
import { ownerName } from '../../device/owner.ts';
import { createStore } from '../../device/store.ts';
import { useNow, useZone } from '../../reads/local-time.ts';

interface StaffingDay extends FloorDay {
  /** The shifts that are going on. */
  ongoing: FloorDay;
  /** Until when those are shown because no others were chosen; null where others were. */
  until: Temporal.Instant | null;
  now: Temporal.Instant;
  choose: (next: Partial<FloorDay>) => void;
  /** Back to the shifts that are going on. */
  follow: () => void;
}

/** Choice of each person, for as long as the app runs: each return mounts the home again. */
const choices = createStore<Readonly<Record<string, FloorDay | null>>>({});

/** Shift shown on the home: the current one, until another is chosen. */
export function useStaffingDay(today: LocalDate): StaffingDay {
  const owner = ownerName(ownerOf(useAdmin()));
  const now = useNow();
  const zone = useZone();
  const all = useSyncExternalStore(choices.subscribe, choices.get);
  const last = all[owner];
  // An old choice may have left the slider.
  const chosen = last && sliderDates(today).includes(last.date) ? last : null;
  const ongoing = floorNow(now, zone);
  const shown = chosen ?? ongoing;
  const keep = (next: FloorDay | null) => choices.set({ ...all, [owner]: next });
  return {
    ...shown,
    ongoing,
    until: chosen ? null : nextFloor(now, zone),
    now,
    choose: (next) => keep({ ...shown, ...next }),
    follow: () => keep(null),
  };
}
