import type { FloorFilter } from '@relevo/domain/floor';
import { useSyncExternalStore } from 'react';
import { ownerOf, useAdmin } from '../api/session.ts';
import { ownerName } from '../device/owner.ts';
import { createStore } from '../device/store.ts';
import { readFilter } from './read-filter.ts';

const PREFIX = 'relevo.floor-filter:';

/** Filters by owner, as read or set since the app began: also where the device has no room for them. */
const filters = createStore<Readonly<Record<string, FloorFilter>>>({});

/** Filter of the floor: kept on this device, by person and instance (spec 3 §2.11). */
export function useFloorFilter(): [FloorFilter, (next: FloorFilter) => void] {
  const owner = ownerName(ownerOf(useAdmin()));
  const known = useSyncExternalStore(filters.subscribe, filters.get);
  const filter = known[owner] ?? readFilter(localStorage.getItem(PREFIX + owner));
  const keep = (next: FloorFilter) => {
    filters.set({ ...known, [owner]: next });
    try {
      localStorage.setItem(PREFIX + owner, JSON.stringify(next));
    } catch {
      // Full: it holds until the app ends.
    }
  };
  return [filter, keep];
}
