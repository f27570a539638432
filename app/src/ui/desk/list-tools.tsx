import type { ReactNode } from 'react';
import styles from './list-tools.module.css';

/** Search, and at its right the filters, of a list. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <search className={styles.tools}>{children}</search>
);
