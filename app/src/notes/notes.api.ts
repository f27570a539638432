import type { Nota } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { useWorker } from '../api/session.ts';

interface Range {
  from: LocalDate;
  to: LocalDate;
}

/** Changes every list of notes in memory at once; the next read has the last word. */
function useNoteLists() {
  const client = useQueryClient();
  const queryKey = scoped('notes');
  return {
    change: (change: (notes: Nota[], range: Range) => Nota[]) => {
      for (const [key, notes] of client.getQueriesData<Nota[]>({ queryKey })) {
        const [from, to] = key.slice(-2) as [string, string];
        if (notes) client.setQueryData<Nota[]>(key, change(notes, { from, to }));
      }
    },
    stop: () => client.cancelQueries({ queryKey }),
    refresh: () => client.invalidateQueries({ queryKey }),
  };
}

interface NoteDraft {
  /** Undefined for a new note. */
  id: number | undefined;
  date: LocalDate;
  text: string;
  /** UUID of this text; a second try after a lost answer must not write it twice. */
  key: string;
}

/** Writes a new note or changes one. */
export function useSaveNote() {
  const { objTrabajador } = useWorker().usuario;
  const lists = useNoteLists();
  return useMutation({
    mutationFn: async ({ id, date, text, key }: NoteDraft): Promise<Nota> => {
      const body = { comentario: text, fecha: date, idtrabajador: objTrabajador.idtrabajador };
      const { data } = id
        ? await api('PUT nota/{id}', { params: { id }, body })
        : await api('POST nota', { body, idempotencyKey: key });
      return data;
    },
    onSuccess: async (saved) => {
      await lists.stop();
      lists.change((notes, { from, to }) => {
        if (notes.some((note) => note.id === saved.id)) {
          return notes.map((note) => (note.id === saved.id ? saved : note));
        }
        return saved.fecha >= from && saved.fecha <= to ? [...notes, saved] : notes;
      });
      void lists.refresh();
    },
  });
}

/** Deletes a note; it leaves the screen at once and comes back if the server refuses. */
export function useDeleteNote() {
  const lists = useNoteLists();
  return useMutation({
    mutationFn: (note: Nota) => api('DELETE nota/{id}', { params: { id: note.id } }),
    onMutate: async (gone: Nota) => {
      await lists.stop();
      lists.change((notes) => notes.filter((note) => note.id !== gone.id));
    },
    onError: (_error, gone) => {
      lists.change((notes, { from, to }) => {
        const belongs = gone.fecha >= from && gone.fecha <= to && !notes.some(({ id }) => id === gone.id);
        return belongs ? [...notes, gone].sort((a, b) => a.id - b.id) : notes;
      });
    },
    onSettled: () => void lists.refresh(),
  });
}
