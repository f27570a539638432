import { type ReactNode, useState } from 'react';
import styles from './disclosure.module.css';

/** Disclosure: a button that opens its content below; the content is mounted when it is opened. */
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
