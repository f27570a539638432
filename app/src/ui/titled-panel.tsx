import { type ReactNode, useId } from 'react';
import styles from './titled-panel.module.css';

interface TitledPanelProps {
  title: string;
  /** Beside the title, quieter: a number or a few words. */
  note?: ReactNode;
  /** At the end of the head, such as a button. */
  action?: ReactNode;
  /** Rows that reach both edges; without it the content has the panel's inset. */
  list?: boolean;
  className?: string;
  children: ReactNode;
}

/** Panel with a head that names it and holds what can be done with all of it. */
export function TitledPanel({ title, note, action, list, className, children }: TitledPanelProps) {
  const id = useId();
  return (
    <section
      className={className ? `rl-panel ${styles.panel} ${className}` : `rl-panel ${styles.panel}`}
      aria-labelledby={id}
    >
      <header className={`rl-between ${styles.head}`}>
        <h2 id={id} className={styles.title}>
          {title} {note !== undefined && <span className={styles.note}>{note}</span>}
        </h2>
        {action}
      </header>
      {list ? children : <div className={`rl-stack ${styles.body}`}>{children}</div>}
    </section>
  );
}
