import { localDateOf, localTimeOf } from '@relevo/domain/time';
import { alertCircleOutline, cloudUploadOutline } from 'ionicons/icons';
import { dismissStored } from '../outbox/stored.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { momentInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { labelOfMark } from './mark-buttons.tsx';
import styles from './punches.module.css';
import { momentOf } from './shown-punches.ts';
import type { StoredPunch } from './stored-punches.ts';

interface StoredPunchCardProps {
  entry: StoredPunch;
  zone: string;
  online: boolean;
  /** 'YYYY-MM-DD'; marks of other days say theirs. */
  today: string;
}

function nextStep({ lastError }: StoredPunch, online: boolean): string {
  if (!online) return 'Guardado en este dispositivo. Se enviará solo cuando vuelva internet.';
  if (!lastError) return 'Guardado en este dispositivo. Se enviará en un momento.';
  return 'Guardado en este dispositivo. El servidor aún no lo recibe; lo intentaremos de nuevo solos.';
}

async function dismiss(id: string, title: string): Promise<void> {
  const sure = await confirm({
    header: 'Descartar marcaje',
    message: `${title} no quedó registrado en el servidor. Si lo descartas, ya no se verá aquí.`,
    confirm: 'Descartar',
    destructive: true,
  });
  if (sure) await dismissStored(id);
}

/** Card of a stored mark that is not at the server, or never will be: its state and the next step. */
export function StoredPunchCard({ entry, zone, online, today }: StoredPunchCardProps) {
  const at = momentOf(entry);
  const time = localDateOf(at, zone) === today ? localTimeOf(at, zone) : momentInText(at.toString(), zone);
  const title = `${labelOfMark(entry.body['tipo-marca-id'])} ${time}`;
  const refused = entry.state === 'refused';
  return (
    <article className={styles.storedPunch} data-refused={refused || undefined}>
      <Icon
        icon={refused ? alertCircleOutline : cloudUploadOutline}
        size={26}
        className={styles.storedPunchIcon}
      />
      <h2 className={`${styles.storedPunchTitle} rl-num`}>{title}</h2>
      <StatusChip state={refused ? 'rejected' : 'pending'}>{refused ? 'Rechazado' : 'Pendiente'}</StatusChip>
      <p className={styles.text}>{refused ? entry.lastError?.message : nextStep(entry, online)}</p>
      {refused && (
        <ActionButton kind="danger" onClick={() => void dismiss(entry.id, title)}>
          Descartar
        </ActionButton>
      )}
    </article>
  );
}
