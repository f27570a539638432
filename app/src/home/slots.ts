import type { AttendanceBadge } from '@relevo/domain/attendance';
import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

/** Slots of both homes for other features. */
export const homeSlots = createSlots<{
  /** The way to the person's messages. */
  Bell: ComponentType;
  /** The warning that notifications are not allowed. */
  NotificationNotice: ComponentType;
  /** The line about a publication of the roster that the worker has not seen; its code comes after the page. */
  RosterNews: ComponentType;
  /** The survey's question to a worker, where it is due; its code comes after the page. */
  SurveyWhenDue: ComponentType;
  /** The sheet in which another of the person's instances is chosen. */
  InstanceSheet: ComponentType<{ open: boolean; onClose: () => void }>;
  useAttendanceBadge: (enabled: boolean) => AttendanceBadge;
}>('home');

/** Slots of the manager's home alone. */
export const managerHomeSlots = createSlots<{
  /** Staffing of the unit on the days around today; its code is imported after the page. */
  StaffingCard: ComponentType;
  /** Own absences, and who replaces the manager meanwhile; its code comes after the page. */
  OwnAbsences: ComponentType;
  /** Requests that wait for the manager; its code comes after the page. */
  PendingRequests: ComponentType;
  /** The unit's ring of validated sheets; its code comes after the page. */
  ValidationCard: ComponentType;
}>('manager home');
