import { ban, checkmarkCircle } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './outcome.module.css';

interface OutcomeProps {
  ok: boolean;
  title: string;
  children?: ReactNode;
}

/** What a page of its own says after something was done: the sign, the sentence, and what follows from it. */
export function Outcome({ ok, title, children }: OutcomeProps) {
  return (
    <div className={`rl-page ${styles.outcome}`}>
      <Icon icon={ok ? checkmarkCircle : ban} size={88} className={ok ? 'rl-ok' : 'rl-bad'} />
      <h1 className="rl-h1">{title}</h1>
      {children}
    </div>
  );
}
