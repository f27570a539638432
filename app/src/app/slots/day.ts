export { AddNoteButton } from '../../notes/add-note-button.tsx';
export { NotesSection } from '../../notes/notes-section.tsx';
export { DayOffers } from '../../offers/day-offers.tsx';
export { ReleaseSheet } from '../../releases/release-sheet.tsx';
