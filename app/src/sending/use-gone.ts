import { useEffect } from 'react';
import { changed, type Happening } from './changed.ts';

/** Reports once that the requested thing is gone: a list that still shows it is stale. */
export function useGone(gone: boolean, what: Happening): void {
  useEffect(() => {
    if (gone) void changed(what);
  }, [gone, what]);
}
