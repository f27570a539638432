import { type ComponentType, lazy } from 'react';

/** A lazy part of the home, or an empty component where its code can't be fetched. */
const part = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: () => null })));

export const StaffingCard = part(() => import('../../floor/staffing/staffing-card.tsx'));
export const OwnAbsences = part(() => import('../../people/own-absences.tsx'));
export const PendingRequests = part(() => import('../../swaps/manager/pending-requests.tsx'));
export const ValidationCard = part(() => import('../../attendance/manager/validation-card.tsx'));
