import { AddNoteButton } from '../notes/add-note-button.tsx';
import { NotesSection } from '../notes/notes-section.tsx';
import { DayOffers } from '../offers/day-offers.tsx';
import { ReleaseSheet } from '../releases/release-sheet.tsx';
import { ShiftDetailsPage } from '../shifts/shift-details.page.tsx';

/** A day's shifts, its notes and offers, and giving a shift back are features of their own: they meet here. */
export function ShiftDetailsRoute() {
  return (
    <ShiftDetailsPage
      notes={(date) => <NotesSection date={date} />}
      addNote={(date) => <AddNoteButton date={date} />}
      offers={(date) => <DayOffers date={date} />}
      releaseSheet={(shift, open, onClose) => <ReleaseSheet shift={shift} open={open} onClose={onClose} />}
    />
  );
}
