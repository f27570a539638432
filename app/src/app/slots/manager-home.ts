import { type ComponentType, lazy } from 'react';

/** Nothing where its code can't be fetched: the home is there without it. */
const part = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: () => null })));

export const StaffingCard = part(() => import('../../floor/staffing/staffing-card.tsx'));
export const PendingRequests = part(() => import('../../swaps/manager/pending-requests.tsx'));
export const ValidationCard = part(() => import('../../attendance/manager/validation-card.tsx'));
