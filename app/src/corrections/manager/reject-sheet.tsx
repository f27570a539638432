import type { AdminMarkCorrection } from '@relevo/contract';
import { firstName } from '@relevo/domain/names';
import { close } from 'ionicons/icons';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useSend } from '../../sending/use-send.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { SheetButtons } from '../../ui/sheet-buttons.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useNeededWords } from '../../ui/use-needed-words.ts';
import styles from '../corrections.module.css';
import { DECIDING, LONGEST, noteOf } from './sheet-words.ts';
import { rejectCorrection } from './unit-corrections.api.ts';

const PHRASES = ['La hora no coincide', 'Falta respaldo', 'Ya fue corregida'];

interface RejectSheetProps {
  correction: AdminMarkCorrection;
  open: boolean;
  onClose: () => void;
}

/** 'Rechazar corrección', with a note that the worker reads. */
export function RejectSheet({ correction, open, onClose }: RejectSheetProps) {
  const { words, write, take, missing, discard } = useNeededWords();
  const { busy, send } = useSend();
  const offline = useOfflineReason(DECIDING);
  const { id } = correction;
  const first = firstName(correction.trabajador.persona);
  const submit = () => {
    const text = take();
    if (text === null) return;
    void send({
      call: (keyOf) => rejectCorrection(id, text, keyOf({ id, text })),
      changes: 'decision',
      useful: true,
      done: onClose,
    });
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Rechazar corrección"
      note={noteOf(correction)}
      dismissible={!busy}
      onDiscard={discard}
      footer={
        <SheetButtons
          offline={offline}
          onCancel={onClose}
          kind="danger"
          icon={close}
          busy={busy}
          onClick={submit}
        >
          Rechazar
        </SheetButtons>
      }
    >
      <TextAreaField
        label="Motivo del rechazo"
        value={words}
        onValue={write}
        error={missing ? `Escribe el motivo: ${first} lo va a leer.` : undefined}
        maxLength={LONGEST}
        rows={3}
        disabled={busy}
      />
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
    </BottomSheet>
  );
}
