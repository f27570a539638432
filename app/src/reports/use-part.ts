import { REPORT_PAGE } from '@relevo/domain/reports';
import { useState } from 'react';

/** A list that shows fifteen, and fifteen more each time (spec 2 §9). */
export function usePart<T>(all: readonly T[]) {
  const [shown, setShown] = useState(REPORT_PAGE);
  return {
    part: all.slice(0, shown),
    /** Null where all are shown. */
    more: shown < all.length ? () => setShown(shown + REPORT_PAGE) : null,
  };
}
