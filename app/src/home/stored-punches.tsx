import { alertCircle, chevronForward, hourglassOutline } from 'ionicons/icons';
import { useOnline } from '../device/connectivity.ts';
import { type Address, PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './home.module.css';

interface StoredPunchesProps {
  entries: readonly OutboxEntry[];
  /** The punch screen, whose tab PENDIENTES lists them; null where the worker no longer punches remotely. */
  path: Address | null;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Marks in this device's outbox: waiting to be sent, or refused by the server (spec 1 §4). */
export function StoredPunches({ entries, path }: StoredPunchesProps) {
  const router = useRouter();
  const online = useOnline();
  const refused = entries.filter(({ state }) => state === 'refused');
  const waiting = entries.length - refused.length;
  const open = () => router.push(path ?? PATHS.punch);
  return (
    <div role="status" className={`rl-stack ${styles.storedPunches}`} data-paint="skip">
      {refused.length > 0 && (
        <button type="button" className="rl-notice rl-notice--bad rl-notice--tap" onClick={open}>
          <Icon icon={alertCircle} size={20} />
          <span className="rl-row__main">
            {count(refused.length, 'marcaje rechazado', 'marcajes rechazados')}
            <span className={styles.why}>{refused[0]?.lastError?.message}</span>
          </span>
          <Icon icon={chevronForward} size={20} />
        </button>
      )}
      {waiting > 0 && (
        <button type="button" className="rl-notice rl-notice--tap" onClick={open}>
          <Icon icon={hourglassOutline} size={20} />
          <span className="rl-row__main">
            {count(waiting, 'marcaje pendiente', 'marcajes pendientes')}
            <span className={styles.why}>
              {online
                ? 'Enviando…'
                : waiting === 1
                  ? 'Se enviará cuando vuelva la conexión'
                  : 'Se enviarán cuando vuelva la conexión'}
            </span>
          </span>
          <Icon icon={chevronForward} size={20} />
        </button>
      )}
    </div>
  );
}
