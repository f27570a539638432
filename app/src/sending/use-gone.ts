import { useEffect } from 'react';
import { changed, type Happening } from './changed.ts';

/** Says once that what was looked for is gone: a list that still shows it is from before. */
export function useGone(gone: boolean, what: Happening): void {
  useEffect(() => {
    if (gone) void changed(what);
  }, [gone, what]);
}
