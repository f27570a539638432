import { attendanceSlots } from '../../attendance/slots.ts';
import { homeSlots, managerHomeSlots } from '../../home/slots.ts';
import { openSessionsSlots } from '../../open-sessions/slots.ts';
import { profileSlots } from '../../profile/slots.ts';
import { daySlots } from '../../shifts/slots.ts';
import { changesSlots } from '../../swaps/manager/slots.ts';

/** Composition root of the slots: fills those of each feature. Fetched with the page, never before. */
export function fillSlots(): void {
  attendanceSlots.fill(() => import('../../corrections/own-parts.ts'));
  homeSlots.fill(() => import('./home.ts'));
  managerHomeSlots.fill(() => import('./manager-home.ts'));
  daySlots.fill(() => import('./day.ts'));
  openSessionsSlots.fill(() => import('./open-sessions.tsx'));
  profileSlots.fill(() => import('./profile.ts'));
  changesSlots.fill(() => import('../../releases/manager/release-list.tsx'));
}
