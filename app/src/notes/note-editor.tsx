import type { Nota } from '@relevo/contract';
import { useState } from 'react';
import { useWorker } from '../api/session.ts';
import { useOnline } from '../device/connectivity.ts';
import { useSend } from '../sending/use-send.ts';
import { FormSheet, type SheetProps } from '../ui/form-sheet.tsx';
import { longDate } from '../ui/formatters.ts';
import { TextAreaField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from './note-draft.ts';
import { saveNote } from './notes.api.ts';

/** Limit of the server. */
const LONGEST = 1000;
/** Milliseconds (spec 2 §9). */
const TOAST = 3000;
const count = new Intl.NumberFormat('es-CL');

interface NoteEditorProps extends SheetProps {
  date: string;
  /** The note to change; without it a new one is written. */
  note?: Nota | undefined;
}

/** Fields are reset at each opening: closing without saving discards the text. */
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
  const workerId = useWorker().usuario.objTrabajador.idtrabajador;
  const { busy, send } = useSend();
  const before = note?.comentario ?? '';
  const { text, write, forget } = useDraft(`${workerId}|${date}|${note?.id}`, before);
  const written = text.trim();
  const unchanged = written === before;
  const letGo = () => {
    forget();
    onClose();
  };

  const save = () =>
    send({
      call: (keyOf) => saveNote({ id: note?.id, date, text: written, workerId }, keyOf(written)),
      changes: 'note',
      done: () => {
        const message = note ? 'Se ha Editado su nota' : 'Se ha Agregado su nota';
        showToast({ message, tone: 'ok', duration: TOAST });
        letGo();
      },
      failed: () => {
        const message = `Ocurrió un error al ${note ? 'Editar' : 'Agregar'} su nota`;
        showToast({ message, tone: 'bad', duration: TOAST });
      },
    });

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={note ? 'Editar nota' : 'Nueva nota'}
      note={longDate(date)}
      onDiscard={unchanged ? undefined : forget}
      onCancel={letGo}
      busy={busy}
      disabled={!written || unchanged || !online}
      go="Guardar"
      onGo={save}
    >
      <TextAreaField
        label="Nota"
        value={text}
        onValue={write}
        maxLength={LONGEST}
        rows={5}
        hint={
          online
            ? `${count.format(text.length)} de ${count.format(LONGEST)} caracteres. Solo tú la ves.`
            : 'Sin internet: las notas se guardan cuando hay conexión.'
        }
      />
    </FormSheet>
  );
}
