import { ProfilePage } from '../profile/profile.page.tsx';
import { InstanceSheet } from '../session/instance-sheet.tsx';
import { logout } from '../session/logout.ts';

/** The profile with what the session does: changing the instance and leaving. */
export function ProfileRoute() {
  return (
    <ProfilePage
      instanceSheet={(open, onClose) => <InstanceSheet open={open} onClose={onClose} />}
      onLogout={() => void logout()}
    />
  );
}
