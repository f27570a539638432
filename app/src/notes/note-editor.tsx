import type { Nota } from '@relevo/contract';
import { useRef, useState } from 'react';
import { useOnline } from '../device/connectivity.ts';
import { newId } from '../device/new-id.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { longDate } from '../ui/formatters.ts';
import { TextAreaField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useSaveNote } from './notes.api.ts';

/** As the server takes it. */
const LONGEST = 1000;
/** Milliseconds (spec 2 §9). */
const TOAST = 3000;
const count = new Intl.NumberFormat('es-CL');

interface NoteEditorProps {
  open: boolean;
  date: string;
  /** The note to change; without it a new one is written. */
  note?: Nota | undefined;
  onClose: () => void;
}

/** The sheet's fields start anew each time it opens: whoever closed it without saving wanted that. */
export function NoteEditor(props: NoteEditorProps) {
  const [opened, setOpened] = useState(0);
  const [wasOpen, setWasOpen] = useState(props.open);
  if (wasOpen !== props.open) {
    setWasOpen(props.open);
    if (props.open) setOpened(opened + 1);
  }
  return <EditorSheet key={opened} {...props} />;
}

function EditorSheet({ open, date, note, onClose }: NoteEditorProps) {
  const online = useOnline();
  const save = useSaveNote();
  const [text, setText] = useState(note?.comentario ?? '');
  const attempt = useRef({ text: '', key: '' });
  const written = text.trim();
  const unchanged = written === note?.comentario;

  const send = async () => {
    if (attempt.current.text !== written) attempt.current = { text: written, key: newId() };
    try {
      await save.mutateAsync({ id: note?.id, date, text: written, key: attempt.current.key });
      const message = note ? 'Se ha Editado su nota' : 'Se ha Agregado su nota';
      showToast({ message, tone: 'ok', duration: TOAST });
      onClose();
    } catch {
      const message = `Ocurrió un error al ${note ? 'Editar' : 'Agregar'} su nota`;
      showToast({ message, tone: 'bad', duration: TOAST });
    }
  };

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={note ? 'Editar nota' : 'Nueva nota'}
      note={longDate(date)}
      dismissible={!save.isPending}
      footer={
        <>
          <ActionButton kind="outline" tall disabled={save.isPending} onClick={onClose}>
            Cancelar
          </ActionButton>
          <ActionButton
            tall
            busy={save.isPending}
            disabled={!written || unchanged || !online}
            onClick={() => void send()}
          >
            Guardar
          </ActionButton>
        </>
      }
    >
      <TextAreaField
        label="Nota"
        value={text}
        onValue={setText}
        maxLength={LONGEST}
        rows={5}
        hint={
          online
            ? `${count.format(text.length)} de ${count.format(LONGEST)} caracteres. Solo tú la ves.`
            : 'Sin internet: las notas se guardan cuando hay conexión.'
        }
      />
    </BottomSheet>
  );
}
