import { create } from 'ionicons/icons';
import styles from './corrected-sign.module.css';
import { Icon } from './icon.tsx';

/** Stands beside what a correction made; what was marked first is told on the sheet. */
export const CorrectedSign = () => (
  <span className={styles.corrected}>
    <Icon icon={create} size={18} />
    <span className="rl-sr">corregida</span>
  </span>
);
