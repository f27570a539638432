import type { ReactNode } from 'react';
import styles from './whole.module.css';

/** A date, a time or a range within running text: no line ends inside. */
export const Whole = ({ children }: { children: ReactNode }) => (
  <span className={styles.whole}>{children}</span>
);
