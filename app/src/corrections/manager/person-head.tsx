import type { WorkerBrief } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import type { ReactNode } from 'react';
import { usePersonImage } from '../../reads/person-image.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from '../corrections.module.css';

export function WorkerFace({ worker, size = 44 }: { worker: WorkerBrief; size?: number }) {
  const { id, avatar } = worker.persona;
  return <Avatar name={shortName(worker.persona)} src={usePersonImage(id, avatar)} size={size} />;
}

/** Who it is about, where, and at the end how long ago. */
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
      <WorkerFace worker={worker} />
      <div className={styles.person}>
        <h3 className={`rl-body ${styles.name} ${styles.title}`}>{shortName(worker.persona)}</h3>
        <p className="rl-body-s rl-ink-2">{place}</p>
      </div>
      <span className="rl-body-s rl-ink-2">{children}</span>
    </header>
  );
}
