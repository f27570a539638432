import { useZone } from '../reads/local-time.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { DeviceIcon } from '../ui/device-icon.tsx';
import { momentInText } from '../ui/formatters.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { endSession, type OpenSession } from './open-sessions.api.ts';
import styles from './open-sessions.module.css';

const ENDING = 'cerrar una sesión';

interface SessionRowProps {
  session: OpenSession;
  /** Whether the account has sessions in several organisations. */
  named: boolean;
}

/** A login: its device, since when, and its end; the login of this very device only says so. */
export function SessionRow({ session, named }: SessionRowProps) {
  const { id, actual, tipo, nombre, desde, organizaciones } = session;
  const zone = useZone();
  const { busy, send } = useSend();
  const offline = useOfflineReason(ENDING);
  const end = () =>
    void send({
      needs: ENDING,
      before: () =>
        confirm({
          header: `Cerrar ${nombre}`,
          message: 'Para volver a entrar en ese equipo habrá que ingresar de nuevo.',
          confirm: 'Cerrar sesión',
          destructive: true,
        }),
      call: () => endSession(id),
      changes: 'openSessions',
      done: 'Sesión cerrada.',
    });
  return (
    <li className={`rl-row ${styles.row} ${actual ? styles.own : ''}`}>
      <span className={styles.kind}>
        <DeviceIcon kind={tipo} />
      </span>
      <div className="rl-row__main">
        <p className="rl-medium">{nombre}</p>
        <p className="rl-body-s">
          Desde el {momentInText(desde, zone)}
          {named && ` · ${organizaciones.join(', ')}`}
        </p>
      </div>
      {actual ? (
        <StatusChip tone="ok">Este</StatusChip>
      ) : (
        <ActionButton
          kind="text"
          className={styles.end}
          busy={busy}
          disabled={offline !== null}
          aria-label={`Cerrar ${nombre}`}
          onClick={end}
        >
          Cerrar
        </ActionButton>
      )}
    </li>
  );
}
