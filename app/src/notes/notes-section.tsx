import type { Nota } from '@relevo/contract';
import { createOutline, documentTextOutline, trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCovering } from '../reads/covering.ts';
import { ReadFailure } from '../reads/read-state.tsx';
import { notesQuery } from '../reads/worker-reads.ts';
import { useSend } from '../sending/use-send.ts';
import { IconButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { Icon } from '../ui/icon.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import { showToast } from '../ui/toast.tsx';
import { NoteEditor } from './note-editor.tsx';
import { deleteNote } from './notes.api.ts';
import styles from './notes.module.css';

/** Milliseconds (spec 2 §9). */
const TOAST = 3000;

/** 'Mis Notas' of a local date: read, edit, delete (spec 1 §2, Shift details). */
export function NotesSection({ date }: { date: string }) {
  const { read, data } = useCovering(notesQuery, date.slice(0, 7));
  const notes = data?.filter((note) => note.fecha === date);
  const [editing, setEditing] = useState<Nota>();
  const [open, setOpen] = useState(false);

  const edit = (note: Nota) => {
    setEditing(note);
    setOpen(true);
  };
  return (
    <section className="rl-stack" aria-labelledby="notes-title">
      <h2 id="notes-title" className="rl-group-header">
        Mis Notas
      </h2>
      {notes ? (
        <NoteList notes={notes} onEdit={edit} />
      ) : read.isError ? (
        <ReadFailure read={read} />
      ) : (
        <SkeletonRows rows={1} height={56} />
      )}
      <NoteEditor open={open} date={date} note={editing} onClose={() => setOpen(false)} />
    </section>
  );
}

function NoteList({ notes, onEdit }: { notes: Nota[]; onEdit: (note: Nota) => void }) {
  const { send } = useSend();
  const remove = (note: Nota) =>
    send({
      needs: 'eliminar una nota',
      before: () =>
        confirm({
          header: '¿Deseas eliminar tu nota?',
          cancel: 'Cancelar',
          confirm: 'Eliminar',
          destructive: true,
        }),
      call: () => deleteNote(note),
      changes: 'note',
      done: () => showToast({ message: 'Se ha Eliminado su nota', tone: 'ok', duration: TOAST }),
      failed: () =>
        showToast({ message: 'Ocurrió un error al Eliminar su nota', tone: 'bad', duration: TOAST }),
    });

  if (notes.length === 0) return <p className="rl-body-s rl-ink-2 rl-nothing">No tienes notas este día.</p>;
  return (
    <ul className="rl-panel rl-panel--list">
      {notes.map((note) => (
        <li key={note.id} className={`rl-row ${styles.note}`}>
          <Icon icon={documentTextOutline} size={22} className={styles.icon} />
          <p className={styles.text}>{note.comentario}</p>
          <span className={styles.actions}>
            <IconButton icon={createOutline} label="Editar nota" onClick={() => onEdit(note)} />
            <IconButton
              icon={trashOutline}
              label="Eliminar nota"
              className="rl-bad"
              onClick={() => void remove(note)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
