import { addDays, type LocalDate } from '@relevo/domain/time';
import { useEffect } from 'react';
import { queryClient } from '../api/queries.ts';
import { isOnline } from '../device/connectivity.ts';
import { useShown } from '../navigation/shown.tsx';
import { unitShiftsQuery } from './manager-reads.ts';

/** Delay of the prefetch, so that fast swipes do not cost a call a day. */
const SETTLED = 500;
/** Stale time of prefetched shifts, in milliseconds. */
const FRESH = 60_000;

/** Prefetches the shifts of a date and of its neighbours. */
export function useNeighbours(date: LocalDate): void {
  const shown = useShown();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => {
      if (!isOnline()) return;
      for (const days of [0, 1, -1]) {
        void queryClient.prefetchQuery({ ...unitShiftsQuery(addDays(date, days)), staleTime: FRESH });
      }
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [date, shown]);
}
