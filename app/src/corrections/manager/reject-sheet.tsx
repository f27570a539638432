import type { AdminMarkCorrection } from '@relevo/contract';
import { firstName } from '@relevo/domain/names';
import { close } from 'ionicons/icons';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useSend } from '../../sending/use-send.ts';
import type { SheetProps } from '../../ui/form-sheet.tsx';
import { ReasonSheet } from '../../ui/reason-sheet.tsx';
import styles from '../corrections.module.css';
import { DECIDING, noteOf } from './sheet-words.ts';
import { rejectCorrection } from './unit-corrections.api.ts';

const PHRASES = ['La hora no coincide', 'Falta respaldo', 'Ya fue corregida'];

/** 'Rechazar corrección', with a note that the worker reads. */
export function RejectSheet({ correction, ...sheet }: SheetProps & { correction: AdminMarkCorrection }) {
  const { busy, send } = useSend();
  const { id } = correction;
  return (
    <ReasonSheet
      {...sheet}
      title="Rechazar corrección"
      note={noteOf(correction)}
      busy={busy}
      offline={useOfflineReason(DECIDING)}
      kind="danger"
      icon={close}
      go="Rechazar"
      onGo={(text) =>
        send({
          call: (keyOf) => rejectCorrection(id, text, keyOf({ id, text })),
          changes: 'decision',
          useful: true,
          done: sheet.onClose,
        })
      }
      label="Motivo del rechazo"
      missing={`Escribe el motivo: ${firstName(correction.trabajador.persona)} lo va a leer.`}
      below={(write) => (
        <fieldset className={styles.picks}>
          <legend className="rl-sr">Para empezar</legend>
          {PHRASES.map((phrase) => (
            <button
              key={phrase}
              type="button"
              className={styles.pick}
              disabled={busy}
              onClick={() => write(phrase)}
            >
              {phrase}
            </button>
          ))}
        </fieldset>
      )}
    />
  );
}
