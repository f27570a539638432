import type { ReleaseRequest } from '@relevo/contract';
import { exitOutline } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import { GivenBox } from './shift-line.tsx';
import { DeleteButton, ManagerWords, RequestCard } from './swap-card.tsx';
import { canDeleteRelease, releaseStatus } from './swap-words.ts';
import styles from './swaps.module.css';

interface ReleaseCardProps {
  release: ReleaseRequest;
  /** Whether this request is being deleted. */
  busy: boolean;
  onDelete: () => void;
}

/** A request of mine to give a shift back. */
export function ReleaseCard({ release, busy, onDelete }: ReleaseCardProps) {
  return (
    <RequestCard
      start={<Icon icon={exitOutline} size={28} className={styles.swapReleaseIcon} />}
      title="Liberar turno"
      created_at={release.created_at}
      status={releaseStatus(release)}
      shifts={<GivenBox shift={release.turno_ausente} />}
    >
      {release.respuestas.map(({ notas }) => notas && <ManagerWords key={notas} text={notas} />)}
      {canDeleteRelease(release) && (
        <DeleteButton what="solicitud de liberación" busy={busy} onDelete={onDelete} />
      )}
    </RequestCard>
  );
}
