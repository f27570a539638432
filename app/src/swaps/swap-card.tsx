import type { SwapRequest } from '@relevo/contract';
import { chevronForward, trashOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { useRow } from '../navigation/beside.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { PersonFace } from '../reads/person-face.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { RepeatButton } from './repeat-button.tsx';
import { SwapBoxes } from './shift-line.tsx';
import { canDelete, nameOf, swapStatus } from './swap-words.ts';
import styles from './swaps.module.css';
import { useAge } from './use-age.ts';

interface RequestCardProps {
  /** Avatar or icon of the subject. */
  start: ReactNode;
  title: ReactNode;
  created_at: string;
  status: Pick<ReturnType<typeof swapStatus>, 'state' | 'text' | 'why'>;
  unread?: boolean;
  /** Beside the state. */
  end?: ReactNode;
  /** The shifts. */
  shifts: ReactNode;
  children?: ReactNode;
}

/** Card of a request in a list: person, time, state and shifts. */
export function RequestCard(props: RequestCardProps) {
  const { start, title, created_at, status, unread = false, end, shifts, children } = props;
  const age = useAge();
  return (
    <article className={`rl-panel ${styles.swapCard}`} data-card>
      <div className={styles.head}>
        {start}
        <div className={styles.swapCardWords}>
          <div className={styles.top}>
            <h2 className={unread ? `${styles.swapCardName} ${styles.unread}` : styles.swapCardName}>
              {title}
            </h2>
            <span className={`${styles.age} rl-label rl-ink-2`}>
              {age(created_at)}
              {unread && <span className={styles.dot} />}
            </span>
          </div>
          <div className={styles.bottom}>
            <StatusChip state={status.state}>{status.text}</StatusChip>
            {end}
          </div>
        </div>
      </div>
      {shifts}
      {status.why && <p className="rl-body-s rl-ink-2">{status.why}</p>}
      {children}
    </article>
  );
}

/** The manager's comment below a request. */
export const ManagerWords = ({ text }: { text: string }) => (
  <p className="rl-body-s">
    <span className="rl-ink-2">Jefatura:</span> {text}
  </p>
);

/** A request that a colleague sent to me; the card opens it. */
export function ReceivedCard({ swap }: { swap: SwapRequest }) {
  const row = useRow(withParameters(PATHS.swapReceived, { id: swap.idcambioTurnoSolicitud }));
  const { trabajador_solicitante: other, sin_leer: unread } = swap;
  return (
    <RequestCard
      start={<PersonFace person={other.persona} size={44} />}
      title={
        <button type="button" className={styles.open} {...row}>
          {nameOf(other)}
          {unread && <span className="rl-sr">, sin leer</span>}
        </button>
      }
      created_at={swap.created_at}
      status={swapStatus(swap, 'received')}
      unread={unread}
      end={<Icon icon={chevronForward} size={20} />}
      shifts={<SwapBoxes receives={swap.turno_solicitante} gives={swap.turno_aceptante} />}
    />
  );
}

interface SentCardProps {
  swap: SwapRequest;
  /** Whether this request is being deleted. */
  busy: boolean;
  onDelete: () => void;
  /** Called when the same swap was requested again. */
  onRepeated: (made: SwapRequest) => void;
}

/** A request of mine to a colleague. */
export function SentCard({ swap, busy, onDelete, onRepeated }: SentCardProps) {
  const name = nameOf(swap.trabajador_aceptante);
  return (
    <RequestCard
      start={<PersonFace person={swap.trabajador_aceptante.persona} size={44} />}
      title={name}
      created_at={swap.created_at}
      status={swapStatus(swap, 'sent')}
      shifts={<SwapBoxes receives={swap.turno_aceptante} gives={swap.turno_solicitante} />}
    >
      {swap.comentario_jefatura && <ManagerWords text={swap.comentario_jefatura} />}
      {swap.repetible && <RepeatButton swap={swap} onMade={onRepeated} />}
      {canDelete(swap) && <DeleteButton what={`solicitud a ${name}`} busy={busy} onDelete={onDelete} />}
    </RequestCard>
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
    <ActionButton kind="text" icon={trashOutline} className={styles.delete} busy={busy} onClick={onDelete}>
      Eliminar<span className="rl-sr"> {what}</span>
    </ActionButton>
  );
}
