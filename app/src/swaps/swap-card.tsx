import type { SwapRequest } from '@relevo/contract';
import { chevronForward, trashOutline } from 'ionicons/icons';
import { ActionButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { RepeatButton } from './repeat-button.tsx';
import { SwapBoxes } from './shift-line.tsx';
import { canDelete, nameOf, swapStatus } from './swap-words.ts';
import { useAge } from './use-age.ts';

interface ReceivedCardProps {
  swap: SwapRequest;
  onOpen: () => void;
}

/** A request that a colleague sent to me; the card opens it. */
export function ReceivedCard({ swap, onOpen }: ReceivedCardProps) {
  const age = useAge();
  const { state, text, why } = swapStatus(swap, 'received');
  const unread = swap.sin_leer;
  return (
    <article className="rl-panel rl-swap-card">
      <div className="rl-swap-card__head">
        <PersonAvatar worker={swap.trabajador_solicitante} size={44} />
        <div className="rl-swap-card__words">
          <div className="rl-swap-card__top">
            <h2 className={unread ? 'rl-swap-card__name rl-swap-card__name--unread' : 'rl-swap-card__name'}>
              <button type="button" className="rl-swap-card__open" onClick={onOpen}>
                {nameOf(swap.trabajador_solicitante)}
                {unread && <span className="rl-sr">, sin leer</span>}
              </button>
            </h2>
            <span className="rl-swap-card__age rl-label rl-ink-2">
              {age(swap.created_at)}
              {unread && <span className="rl-swap-card__dot" />}
            </span>
          </div>
          <div className="rl-swap-card__bottom">
            <StatusChip state={state}>{text}</StatusChip>
            <Icon icon={chevronForward} size={20} />
          </div>
        </div>
      </div>
      <SwapBoxes receives={swap.turno_solicitante} gives={swap.turno_aceptante} />
      {why && <p className="rl-body-s rl-ink-2">{why}</p>}
    </article>
  );
}

interface SentCardProps {
  swap: SwapRequest;
  /** This one is being deleted. */
  busy: boolean;
  onDelete: () => void;
  /** The same swap was requested again. */
  onRepeated: (made: SwapRequest) => void;
}

/** A request of mine to a colleague. */
export function SentCard({ swap, busy, onDelete, onRepeated }: SentCardProps) {
  const age = useAge();
  const { state, text, why } = swapStatus(swap, 'sent');
  const name = nameOf(swap.trabajador_aceptante);
  return (
    <article className="rl-panel rl-swap-card">
      <div className="rl-swap-card__head">
        <PersonAvatar worker={swap.trabajador_aceptante} size={44} />
        <div className="rl-swap-card__words">
          <div className="rl-swap-card__top">
            <h2 className="rl-swap-card__name">{name}</h2>
            <span className="rl-label rl-ink-2">{age(swap.created_at)}</span>
          </div>
          <div className="rl-swap-card__bottom">
            <StatusChip state={state}>{text}</StatusChip>
          </div>
        </div>
      </div>
      <SwapBoxes receives={swap.turno_aceptante} gives={swap.turno_solicitante} />
      {why && <p className="rl-body-s rl-ink-2">{why}</p>}
      {swap.comentario_jefatura && (
        <p className="rl-body-s">
          <span className="rl-ink-2">Jefatura:</span> {swap.comentario_jefatura}
        </p>
      )}
      {swap.repetible && <RepeatButton swap={swap} onMade={onRepeated} />}
      {canDelete(swap) && <DeleteButton what={`solicitud a ${name}`} busy={busy} onDelete={onDelete} />}
    </article>
  );
}

interface DeleteButtonProps {
  /** Read aloud after 'Eliminar'. */
  what: string;
  busy: boolean;
  onDelete: () => void;
}

export function DeleteButton({ what, busy, onDelete }: DeleteButtonProps) {
  return (
    <ActionButton
      kind="text"
      icon={trashOutline}
      className="rl-swap-card__delete"
      busy={busy}
      onClick={onDelete}
    >
      Eliminar<span className="rl-sr"> {what}</span>
    </ActionButton>
  );
}
