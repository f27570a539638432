import type { AdminMarkCorrection } from '@relevo/contract';
import { firstName } from '@relevo/domain/names';
import { close } from 'ionicons/icons';
import { useState } from 'react';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useSend } from '../../sending/use-send.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
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
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, send } = useSend();
  const offline = useOfflineReason(DECIDING);
  const { id } = correction;
  const first = firstName(correction.trabajador.persona);
  const write = (text: string) => {
    setNote(text);
    setMissing(false);
  };
  const submit = () => {
    const text = note.trim();
    setMissing(text === '');
    if (text === '') return;
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
      onDiscard={note.trim() === '' ? undefined : () => setNote('')}
      footer={
        <>
          {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
          <ActionButton kind="outline" tall disabled={busy} onClick={onClose}>
            Cancelar
          </ActionButton>
          <ActionButton
            kind="danger"
            tall
            icon={close}
            busy={busy}
            disabled={offline !== null}
            onClick={submit}
          >
            Rechazar
          </ActionButton>
        </>
      }
    >
      <TextAreaField
        label="Motivo del rechazo"
        value={note}
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
