import { notesQuery } from '../notes/notes.api.ts';
import { CalendarPage } from '../shifts/calendar.page.tsx';

/** The calendar shows notes, which are a feature of their own: the two meet here. */
export function CalendarRoute() {
  return <CalendarPage notesQuery={notesQuery} />;
}
