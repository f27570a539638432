import type { ReactNode } from 'react';
import styles from './coverage.module.css';

interface CoverageRowProps<D> {
  label: string;
  note?: string;
  days: readonly D[];
  isInside: (day: D) => boolean;
  children: (day: D) => ReactNode;
}

/** Row of a question in a week's grid, with its answer for each day inside the range. */
export const CoverageRow = <D extends { date: string }>(props: CoverageRowProps<D>) => (
  <>
    <p className={styles.question}>
      <span>{props.label}</span>
      {props.note && <span className="rl-ink-2">{props.note}</span>}
    </p>
    <div className={styles.row}>
      {props.days.map((day) => (
        <span key={day.date} className={styles.cell}>
          {props.isInside(day) && props.children(day)}
        </span>
      ))}
    </div>
  </>
);
