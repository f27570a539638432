import type { ReactNode } from 'react';
import styles from './listed-section.module.css';

interface ListedSectionProps {
  title: string;
  /** Number of entries, beside the title. */
  count?: ReactNode;
  /** Rows, or a placeholder. */
  children: ReactNode;
}

/** A titled part of a page below its panels. */
export const ListedSection = ({ title, count, children }: ListedSectionProps) => (
  <section className="rl-stack" aria-label={title}>
    <header className="rl-group-header">
      <h2 className={styles.title}>{title}</h2>
      {count !== undefined && <span className="rl-num">{count}</span>}
    </header>
    {children}
  </section>
);
