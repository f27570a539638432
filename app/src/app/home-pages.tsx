import { useAttendanceBadge } from '../attendance/badge.api.ts';
import { ManagerHomePage } from '../home/manager-home.page.tsx';
import { WorkerHomePage } from '../home/worker-home.page.tsx';
import { Bell } from '../notifications/bell.tsx';
import { NotificationNotice } from '../notifications/notification-notice.tsx';
import { InstanceSheet } from '../session/instance-sheet.tsx';

const instanceSheet = (open: boolean, onClose: () => void) => <InstanceSheet open={open} onClose={onClose} />;

/** The homes show a little of several features; here they are put together. */
export function WorkerHome() {
  return (
    <WorkerHomePage
      instanceSheet={instanceSheet}
      bell={<Bell />}
      notice={<NotificationNotice />}
      useAttendanceBadge={useAttendanceBadge}
    />
  );
}

export function ManagerHome() {
  return <ManagerHomePage instanceSheet={instanceSheet} bell={<Bell />} />;
}
