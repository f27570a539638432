import type { ReactNode } from 'react';
import { unbroken } from '../ui/unbroken.ts';
import styles from './person.module.css';

/** A titled list of rows in a sheet. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rl-stack rl-gap-xs" aria-label={title}>
    <h3 className="rl-medium">{title}</h3>
    <ul className="rl-panel rl-panel--list">{children}</ul>
  </section>
);

/** A row with a name and a quieter line below it. */
export const Row = ({ name, note }: { name: string; note?: string }) => (
  <li className={`rl-row ${styles.row}`}>
    <span className="rl-row__main">
      <span className="rl-block">{unbroken(name)}</span>
      {note && <span className="rl-block rl-body-s rl-ink-2">{unbroken(note)}</span>}
    </span>
  </li>
);
