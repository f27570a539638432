import { alertCircle, checkmarkCircle, ellipseOutline, hourglassOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './pushes.module.css';
import type { PushFact } from './pushes-words.ts';

const ICONS = { ok: checkmarkCircle, bad: alertCircle, pending: hourglassOutline, well: ellipseOutline };

/** A fact with its icon, and the button of its remedy below. */
export const PushFactRow = ({ fact, children }: { fact: PushFact; children?: ReactNode }) => (
  <div className={`rl-row ${styles.fact}`} data-tone={fact.tone}>
    <Icon icon={ICONS[fact.tone]} size={22} className={styles.icon} />
    <div className={`rl-row__main rl-stack rl-gap-xs ${styles.words}`}>
      <p className="rl-medium">{fact.title}</p>
      {fact.note && <p className="rl-body-s rl-ink-2">{fact.note}</p>}
      {children}
    </div>
  </div>
);
