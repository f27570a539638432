import type { Nota } from '@relevo/contract';
import type { Call } from '../call.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { deleteNote, insertNote, updateNote } from './notes.sql.ts';

interface NoteBody {
  comentario: string;
  fecha: string;
  idtrabajador: number;
}

/**
 * Writes a note on a local date of the caller's (spec 2 §5, Notes).
 * @throws thing.not_found for another worker's id, request.invalid when the text is blank
 */
export async function createNote(call: Call, body: NoteBody): Promise<Nota> {
  const { actor } = call;
  const content = contentOf(actor, body);
  return call.deps.write(call, async ({ tx, t, now, audit, touch }) => {
    const note = await insertNote(tx, t, actor.id, content, now);
    audit({ action: 'note.created', entity: 'note', id: note.id, after: { date: note.fecha } });
    touch(actor.subject);
    return note;
  });
}

/**
 * Changes an own note's text and date (spec 2 §5, Notes).
 * @throws thing.not_found when the note or the id is not the caller's, request.invalid when the text is blank
 */
export async function changeNote(call: Call, id: number, body: NoteBody): Promise<Nota> {
  const { actor } = call;
  const content = contentOf(actor, body);
  return call.deps.write(call, async ({ tx, t, now, audit, touch }) => {
    const changed = await updateNote(tx, t, actor.id, id, content, now);
    if (!changed) throw notFound();
    const { note, earlierDate } = changed;
    audit({
      action: 'note.changed',
      entity: 'note',
      id,
      before: { date: earlierDate },
      after: { date: note.fecha },
    });
    touch(actor.subject);
    return note;
  });
}

/**
 * Deletes an own note (spec 2 §5, Notes).
 * @throws thing.not_found when it is gone or another worker's
 */
export async function removeNote(call: Call, id: number): Promise<void> {
  const { actor } = call;
  await call.deps.write(call, async ({ tx, t, audit, touch }) => {
    const date = await deleteNote(tx, t, actor.id, id);
    if (date === null) throw notFound();
    audit({ action: 'note.deleted', entity: 'note', id, before: { date } });
    touch(actor.subject);
    return {};
  });
}

function contentOf(actor: Actor, { comentario, fecha, idtrabajador }: NoteBody) {
  if (idtrabajador !== actor.id) throw notFound();
  const text = comentario.trim();
  if (text === '') {
    throw new AppError('request.invalid', { fields: { comentario: ['Escribe el texto de tu nota.'] } });
  }
  return { date: fecha, text };
}
