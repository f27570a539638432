import { warning } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './swaps.module.css';

/** Note below a colleague: a day and a night without rest, in the server's words. */
export function StretchNote({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <span className={`${styles.swapStretch} rl-body-s rl-num`}>
      <Icon icon={warning} size={18} label="Aviso" className={styles.swapStretchIcon} />
      <span>{unbroken(text)}</span>
    </span>
  );
}
