import { alertCircle, arrowUndoOutline, checkmarkCircle } from 'ionicons/icons';
import { ActionButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './minima.module.css';
import type { MinimaSaves } from './use-minima-saves.ts';

interface MinimaStatusProps {
  saves: MinimaSaves;
  /** 'Crea 2 faltas esta semana' */
  shortfall: string | null;
}

/** What became of the last figures, and what the one that is typed would mean. */
export function MinimaStatus({ saves: { state, refused, retry, undo }, shortfall }: MinimaStatusProps) {
  return (
    <div className={styles.status}>
      <p className={`rl-body-s rl-ink-2 ${styles.hint}`}>
        Sin cifra en Festivo o en una fecha especial vale la de ese día de la semana.
      </p>
      <p role="status" className={styles.words}>
        {shortfall && (
          <span className={styles.word} data-tone="warning">
            <Icon icon={alertCircle} size={18} />
            {shortfall}
          </span>
        )}
        {state === 'saving' && (
          <span className={styles.word}>
            <span className="rl-spinner" />
            Guardando…
          </span>
        )}
        {state === 'saved' && (
          <span className={styles.word} data-tone="ok">
            <Icon icon={checkmarkCircle} size={18} />
            Guardado hace un momento
          </span>
        )}
        {state === 'failed' && refused === null && (
          <span className={styles.word} data-tone="bad">
            <Icon icon={alertCircle} size={18} />
            No se guardó
          </span>
        )}
      </p>
      {refused !== null && (
        <p className="rl-notice rl-notice--bad" role="alert">
          {refused}
        </p>
      )}
      {state === 'failed' && refused === null && (
        <ActionButton kind="tonal" onClick={retry}>
          Reintentar
        </ActionButton>
      )}
      {undo && (
        <ActionButton kind="text" icon={arrowUndoOutline} onClick={undo}>
          Deshacer
        </ActionButton>
      )}
    </div>
  );
}
