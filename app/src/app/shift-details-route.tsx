import { AddNoteButton } from '../notes/add-note-button.tsx';
import { NotesSection } from '../notes/notes-section.tsx';
import { ShiftDetailsPage } from '../shifts/shift-details.page.tsx';

/** A day's shifts and its notes are two features: they meet here. */
export function ShiftDetailsRoute() {
  return (
    <ShiftDetailsPage
      notes={(date) => <NotesSection date={date} />}
      addNote={(date) => <AddNoteButton date={date} />}
    />
  );
}
