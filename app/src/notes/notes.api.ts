import type { Nota } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { changeReads } from '../reads/change-reads.ts';

interface Range {
  from: LocalDate;
  to: LocalDate;
}

/** Changes every list of notes at once; the next read has the last word. */
const changeLists = (change: (notes: Nota[], range: Range) => Nota[]) =>
  changeReads<Nota[]>(scoped('notes'), (notes, key) => {
    const [from, to] = key.slice(-2) as [LocalDate, LocalDate];
    return change(notes, { from, to });
  });

const isWithin = ({ fecha }: Nota, { from, to }: Range) => fecha >= from && fecha <= to;

export interface NoteDraft {
  /** Undefined for a new note. */
  id: number | undefined;
  date: LocalDate;
  text: string;
  /** Id of the author. */
  workerId: number;
}

/** Writes a new note or changes one; `key` is the UUID of this text, which is written once. */
export async function saveNote({ id, date, text, workerId }: NoteDraft, key: string): Promise<Nota> {
  const body = { comentario: text, fecha: date, idtrabajador: workerId };
  const { data } = id
    ? await api('PUT nota/{id}', { params: { id }, body })
    : await api('POST nota', { body, idempotencyKey: key });
  await changeLists((notes, range) => {
    if (notes.some((note) => note.id === data.id)) {
      return notes.map((note) => (note.id === data.id ? data : note));
    }
    return isWithin(data, range) ? [...notes, data] : notes;
  });
  return data;
}

/** Deletes a note; it leaves the screen at once and comes back if the server refuses. */
export async function deleteNote(gone: Nota): Promise<void> {
  await changeLists((notes) => notes.filter((note) => note.id !== gone.id));
  try {
    await api('DELETE nota/{id}', { params: { id: gone.id } });
  } catch (error) {
    await changeLists((notes, range) =>
      isWithin(gone, range) && !notes.some(({ id }) => id === gone.id)
        ? [...notes, gone].sort((a, b) => a.id - b.id)
        : notes,
    );
    throw error;
  }
}
