import { checkmarkCircle, closeCircle, lockClosed, searchOutline, warning } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import type { GpsState } from './location.ts';
import styles from './map.module.css';

const LOOKS: Record<GpsState, { tone: string; icon: string; text: string }> = {
  searching: { tone: 'searching', icon: searchOutline, text: 'Buscando tu ubicación' },
  ready: { tone: 'ok', icon: checkmarkCircle, text: 'GPS activado y autorizado' },
  activated: { tone: 'warning', icon: lockClosed, text: 'GPS activado, sin autorización' },
  authorised: { tone: 'warning', icon: warning, text: 'GPS autorizado, sin activar' },
  neither: { tone: 'bad', icon: closeCircle, text: 'GPS sin activar ni autorizar' },
  silent: { tone: 'bad', icon: closeCircle, text: 'Tu teléfono no responde' },
};

/** The states of the GPS (spec 1 §4), each with its own icon, colour and words. */
export function GpsBadge({ state }: { state: GpsState }) {
  const { tone, icon, text } = LOOKS[state];
  return (
    <p className={`${styles.gps} ${styles[tone]}`} role="status">
      <Icon icon={icon} size={20} />
      <span>{text}</span>
    </p>
  );
}
