import type { Notificacion } from '@relevo/contract';
import {
  airplaneOutline,
  calendarOutline,
  handLeftOutline,
  notificationsOutline,
  swapHorizontalOutline,
} from 'ionicons/icons';
import { ageText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './notifications.module.css';

/** A server of another version may tell of kinds that are not here. */
const ICONS: Record<Notificacion['tipo'], string> & Partial<Record<string, string>> = {
  cover: handLeftOutline,
  shiftChange: swapHorizontalOutline,
  permit: airplaneOutline,
  calendar: calendarOutline,
};

interface InboxRowProps {
  notification: Notificacion;
  now: Temporal.Instant;
  onOpen: () => void;
}

export function InboxRow({ notification, now, onOpen }: InboxRowProps) {
  const { tipo, titulo, texto, created_at, leida } = notification;
  const age = ageText(Temporal.Instant.from(created_at).epochMilliseconds, now);
  return (
    <button type="button" className={`rl-row ${styles.row}`} data-notice onClick={onOpen}>
      <Icon icon={ICONS[tipo] ?? notificationsOutline} size={22} className={styles.icon} />
      <span className="rl-row__main rl-stack rl-gap-xxs">
        <span className={leida ? undefined : 'rl-strong'}>
          {!leida && <span className="rl-sr">Sin leer: </span>}
          {titulo}
        </span>
        <span className="rl-body-s rl-ink-2">{unbroken(texto)}</span>
        <span className="rl-caption rl-ink-2">{age}</span>
      </span>
      {!leida && <span className={styles.dot} aria-hidden="true" />}
    </button>
  );
}
