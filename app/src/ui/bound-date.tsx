import styles from './bound-date.module.css';
import { boundDate } from './formatters.ts';

/** '16-11-2026' in running text: no line ends inside the date. */
export const BoundDate = ({ date }: { date: string }) => (
  <span className={styles.whole}>{boundDate(date)}</span>
);
