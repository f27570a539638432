import { chevronForward, notificationsOff } from 'ionicons/icons';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useNotificationPermission } from './permission.ts';
import { PermissionSheet } from './permission-sheet.tsx';

/** Warning bar of the home about notifications (spec 1 §2). Renders nothing where they are allowed or not known. */
export function NotificationNotice() {
  const permission = useNotificationPermission();
  const [open, setOpen] = useState(false);
  if (permission === null || permission === 'granted') return null;
  // A phone that fell silent over the question: the sheet says so.
  if (permission === 'unanswered' && !open) return null;
  return (
    <>
      <button type="button" className="rl-notice rl-notice--tap" onClick={() => setOpen(true)}>
        <Icon icon={notificationsOff} size={20} />
        <span className="rl-row__main">No aceptó recibir notificaciones</span>
        <Icon icon={chevronForward} size={20} />
      </button>
      <PermissionSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
