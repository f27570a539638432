import { notificationsOutline } from 'ionicons/icons';
import { useSession } from '../api/session.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useRead } from '../reads/use-read.ts';
import { Icon } from '../ui/icon.tsx';
import { inboxQuery } from './inbox.api.ts';
import { inboxOf } from './notice.ts';
import styles from './notifications.module.css';

/** Leads to the inbox and says how many messages wait there. */
export function Bell() {
  const router = useRouter();
  const session = useSession();
  const unread = useRead(inboxQuery()).data?.meta.sin_leer ?? 0;
  if (!session) return null;
  const inbox = inboxOf(session.role);
  return (
    <button
      type="button"
      className={`rl-icon-btn ${styles.bell}`}
      data-opens={inbox}
      onClick={() => router.push(inbox)}
    >
      <Icon icon={notificationsOutline} />
      <span className="rl-sr">Notificaciones</span>
      {unread > 0 && (
        <span className={`rl-count ${styles.count}`} data-paint="skip">
          {unread > 99 ? '99+' : unread}
          <span className="rl-sr"> sin leer</span>
        </span>
      )}
    </button>
  );
}
