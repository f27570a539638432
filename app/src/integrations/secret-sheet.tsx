import { copyOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { FormSheet } from '../ui/form-sheet.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './integrations.module.css';

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => showToast({ message: 'Secreto copiado.', tone: 'ok' }),
    () => showToast({ message: 'No se pudo copiar. Anótalo.', tone: 'bad' }),
  );

interface SecretSheetProps {
  secret: string;
  /** What else there is to know of it. */
  note: string;
  onClose: () => void;
}

/** A secret that is shown this once. */
export function SecretSheet({ secret, note, onClose }: SecretSheetProps) {
  const [open, setOpen] = useState(true);
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Secreto para verificar la firma"
      note={note}
      cancel={null}
      go="Lo guardé"
      onGo={() => setOpen(false)}
    >
      <p className={`rl-num ${styles.secret}`}>{secret}</p>
      <ActionButton kind="tonal" icon={copyOutline} onClick={() => void copy(secret)}>
        Copiar
      </ActionButton>
    </FormSheet>
  );
}
