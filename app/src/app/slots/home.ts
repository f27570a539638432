export { useAttendanceBadge } from '../../attendance/badge.api.ts';
export { Bell } from '../../notifications/bell.tsx';
export { NotificationNotice } from '../../notifications/notification-notice.tsx';
export { InstanceSheet } from '../../session/instance-sheet.tsx';
