import type { PermitRequest } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import { airplaneOutline, trashOutline } from 'ionicons/icons';
import { useOnline } from '../device/connectivity.ts';
import { useToday, useZone } from '../reads/local-time.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { dateInText, dateRange } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { canDeletePermit, endedText, lengthText, permitStatus, sentText } from './permit-words.ts';
import styles from './permits.module.css';
import { TouchedShifts } from './touched-shifts.tsx';

interface RequestCardProps {
  permit: PermitRequest;
  /** Whether this request is being deleted. */
  busy: boolean;
  onDelete: () => void;
}

/** Card of a request for leave: dates, duration, shifts taken, and the answer. */
export function RequestCard({ permit, busy, onDelete }: RequestCardProps) {
  const zone = useZone();
  const today = useToday();
  const { state, text } = permitStatus(permit);
  const { from, to } = permit.payload;
  const approved = permit.objeto_final !== null;
  const answered = permit.finished_at && `respondida el ${dateInText(localDateOf(permit.finished_at, zone))}`;
  return (
    <article className="rl-panel rl-column rl-gap-m">
      <div className={styles.head}>
        <p className={styles.type}>
          <Icon icon={airplaneOutline} size={20} /> <span>{permit.permit_type.observacionCausal}</span>
        </p>
        <StatusChip state={state}>{text}</StatusChip>
      </div>
      <div>
        <h2 className={`rl-title rl-strong rl-num ${styles.range}`}>{dateRange(from, to)}</h2>
        <p className="rl-body-s rl-ink-2 rl-num">
          {[lengthText(permit), answered].filter(Boolean).join('\u00a0· ')}
        </p>
      </div>
      {(approved || state === 'pending') && (
        <TouchedShifts
          label={approved ? 'En tu calendario' : 'Turnos que dejas'}
          shifts={permit.turnos}
          range={permit.payload}
          absence={approved ? (permit.permit_type.abreviatura ?? '') : null}
        />
      )}
      {permit.retirado_desde && (
        <p className="rl-body-s">Retirado desde el {dateInText(permit.retirado_desde)}.</p>
      )}
      {permit.anulada && <p className="rl-body-s">{endedText(permit)}</p>}
      <ManagersWords text={permit.respuestas.at(-1)?.notas} />
      <ManagersWords title="Tu jefatura escribió al retirarlo" text={permit.nota_retiro} />
      {permit.apelacion && permit.apelacion.hasta >= today && (
        <p className="rl-body-s rl-ink-2">
          Puedes apelar ante {permit.apelacion.ante} hasta el {dateInText(permit.apelacion.hasta)}.
        </p>
      )}
      {canDeletePermit(permit) && <Deletion permit={permit} busy={busy} onDelete={onDelete} />}
    </article>
  );
}

interface ManagersWordsProps {
  title?: string;
  text: string | null | undefined;
}

function ManagersWords({ title = 'Tu jefatura escribió', text }: ManagersWordsProps) {
  if (!text) return null;
  return (
    <blockquote className={styles.quote}>
      <p className="rl-label rl-ink-2">{title}</p>
      <p>{text}</p>
    </blockquote>
  );
}

function Deletion({ permit, busy, onDelete }: RequestCardProps) {
  const online = useOnline();
  const now = { today: useToday(), zone: useZone() };
  return (
    <div className={styles.foot}>
      <p className="rl-body-s rl-ink-2 rl-num">
        {online ? sentText(permit.created_at, now) : 'Se puede eliminar con internet'}
      </p>
      <ActionButton
        kind="text"
        icon={trashOutline}
        className={styles.delete ?? ''}
        busy={busy}
        disabled={!online}
        onClick={onDelete}
      >
        Eliminar
        <span className="rl-sr"> solicitud de {permit.permit_type.observacionCausal}</span>
      </ActionButton>
    </div>
  );
}
