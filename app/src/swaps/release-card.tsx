import type { ReleaseRequest } from '@relevo/contract';
import { exitOutline } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { GivenBox } from './shift-line.tsx';
import { DeleteButton } from './swap-card.tsx';
import { canDeleteRelease, releaseStatus } from './swap-words.ts';
import { useAge } from './use-age.ts';

interface ReleaseCardProps {
  release: ReleaseRequest;
  /** This one is being deleted. */
  busy: boolean;
  onDelete: () => void;
}

/** A request of mine to give a shift back. */
export function ReleaseCard({ release, busy, onDelete }: ReleaseCardProps) {
  const age = useAge();
  const { state, text, why } = releaseStatus(release);
  const notes = release.respuestas.flatMap(({ notas }) => notas ?? []);
  return (
    <article className="rl-panel rl-swap-card">
      <div className="rl-swap-card__head">
        <Icon icon={exitOutline} size={28} className="rl-swap-release__icon" />
        <div className="rl-swap-card__words">
          <div className="rl-swap-card__top">
            <h2 className="rl-swap-card__name">Liberar turno</h2>
            <span className="rl-label rl-ink-2">{age(release.created_at)}</span>
          </div>
          <div className="rl-swap-card__bottom">
            <StatusChip state={state}>{text}</StatusChip>
          </div>
        </div>
      </div>
      <GivenBox shift={release.turno_ausente} />
      {why && <p className="rl-body-s rl-ink-2">{why}</p>}
      {notes.map((note) => (
        <p key={note} className="rl-body-s">
          <span className="rl-ink-2">Jefatura:</span> {note}
        </p>
      ))}
      {canDeleteRelease(release) && (
        <DeleteButton what="solicitud de liberación" busy={busy} onDelete={onDelete} />
      )}
    </article>
  );
}
