import { type ReactNode, useId } from 'react';
import styles from './review.module.css';

interface ListedSectionProps {
  title: string;
  /** How many there are, beside the title. */
  count?: ReactNode;
  /** The rows, or what stands in their place. */
  children: ReactNode;
}

/** A titled part of a page below its panels. */
export function ListedSection({ title, count, children }: ListedSectionProps) {
  const heading = useId();
  return (
    <section className="rl-stack" aria-labelledby={heading}>
      <header className="rl-group-header">
        <h2 id={heading} className={styles.group}>
          {title}
        </h2>
        {count !== undefined && <span className="rl-num">{count}</span>}
      </header>
      {children}
    </section>
  );
}

/** The rows of such a part. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className={`rl-panel rl-panel--list ${styles.plain}`}>{children}</ul>
);
