import { type ReactNode, useState } from 'react';
import styles from './disclosure.module.css';

/** Words that open what they name, below them; what is inside is made when it is opened. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={`${styles.disclosure} rl-body-s`}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {open && <div className={`rl-stack rl-gap-xs ${styles.inside}`}>{children}</div>}
    </details>
  );
}
