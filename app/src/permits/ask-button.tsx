import { add, cloudOfflineOutline } from 'ionicons/icons';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './permits.module.css';

/** '+ Solicitar Permiso', floating; only its icon while the page is scrolled. */
export function AskButton({ small }: { small: boolean }) {
  const router = useRouter();
  const offline = useOfflineReason('solicitar un permiso');
  const open = () => {
    if (offline) showToast({ message: offline, tone: 'warning' });
    else router.push(PATHS.permitRequest);
  };
  return (
    <button
      type="button"
      slot="fixed"
      data-floats
      className={styles.ask}
      data-small={small || undefined}
      aria-disabled={offline !== null || undefined}
      onClick={open}
    >
      <Icon icon={offline ? cloudOfflineOutline : add} size={26} />
      <span className={small ? 'rl-sr' : undefined}>Solicitar Permiso</span>
    </button>
  );
}
