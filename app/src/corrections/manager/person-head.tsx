import type { WorkerBrief } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import type { ReactNode } from 'react';
import { PersonFace } from '../../reads/person-face.tsx';
import styles from '../corrections.module.css';

/** Head with the person, the place, and at the end the time since. */
export function PersonHead({
  worker,
  place,
  children,
}: {
  worker: WorkerBrief;
  place: string;
  children: ReactNode;
}) {
  return (
    <header className={styles.who}>
      <PersonFace person={worker.persona} size={44} />
      <div className={styles.person}>
        <h3 className={styles.name}>{shortName(worker.persona)}</h3>
        <p className="rl-body-s rl-ink-2">{place}</p>
      </div>
      <span className="rl-body-s rl-ink-2">{children}</span>
    </header>
  );
}
