import { create } from 'ionicons/icons';
import styles from './corrected-sign.module.css';
import { Icon } from './icon.tsx';

/** Sign of a corrected time; the sheet tells the first mark. */
export const CorrectedSign = () => (
  <span className={styles.corrected}>
    <Icon icon={create} size={18} />
    <span className="rl-sr">corregida</span>
  </span>
);
