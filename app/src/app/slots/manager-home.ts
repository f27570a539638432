import { lazy } from 'react';

/** Nothing where its code can't be fetched: the home is there without it. */
export const ValidationCard = lazy(() =>
  import('../../attendance/manager/validation-card.tsx').catch(() => ({ default: () => null })),
);
