import { addCircle, documentTextOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { NoteEditor } from './note-editor.tsx';
import styles from './notes.module.css';

/** The header's button that writes a note on a local date. */
export function AddNoteButton({ date }: { date: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="rl-icon-btn rl-relative"
        aria-label="Agregar nota"
        onClick={() => setOpen(true)}
      >
        <Icon icon={documentTextOutline} />
        <Icon icon={addCircle} size={17} className={styles.plus} />
      </button>
      <NoteEditor open={open} date={date} onClose={() => setOpen(false)} />
    </>
  );
}
