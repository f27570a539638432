import { useEffect } from 'react';
import { queryClient } from '../api/queries.ts';
import { isOnline } from '../device/connectivity.ts';
import { useShown } from '../navigation/shown.tsx';
import { contingencyQuery } from './manager-reads.ts';

const EVERY_MS = 5 * 60_000;

/** Refreshes the device's copy of the floor while a page of the floor is visible. */
export function useKeptContingency(): void {
  const shown = useShown();
  useEffect(() => {
    if (!shown) return;
    const keep = () => {
      // Offline the copy stays as it is; a fresh copy is not fetched again.
      if (isOnline()) void queryClient.prefetchQuery(contingencyQuery());
    };
    keep();
    const timer = setInterval(keep, EVERY_MS);
    return () => clearInterval(timer);
  }, [shown]);
}
