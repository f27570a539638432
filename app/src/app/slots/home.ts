import { lazy } from 'react';

export { useAttendanceBadge } from '../../attendance/badge.api.ts';
export { Bell } from '../../notifications/bell.tsx';
export { NotificationNotice } from '../../notifications/notification-notice.tsx';
export { InstanceSheet } from '../../session/instance-sheet.tsx';

export const RosterNews = lazy(async () => ({
  default: (await import('../../roster-publication/news.tsx')).RosterNews,
}));

export const SurveyWhenDue = lazy(async () => ({
  default: (await import('../../feedback/survey-due.tsx')).SurveyWhenDue,
}));
