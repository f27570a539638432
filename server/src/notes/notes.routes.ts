import type { notesEndpoints } from '@relevo/contract/notes';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import type { Deps } from '../kernel/deps.ts';
import { changeNote, createNote, removeNote } from './notes.service.ts';
import { ownsNote, readNotes } from './notes.sql.ts';

interface OfNote {
  actor: Actor;
  org: Organisation;
  params: { id: number };
}

export const notesRoutes = (deps: Deps): RoutesOf<keyof typeof notesEndpoints> => {
  const find = async ({ actor, org, params }: OfNote) => {
    if (!(await ownsNote(deps.db, org.t, actor.id, params.id))) throw notFound();
  };
  return {
    'GET nota': ({ actor, org, query }) => {
      if (query.idtrabajador !== undefined && query.idtrabajador !== actor.id) throw notFound();
      checkRange(query);
      return readNotes(deps.db, org.t, actor.id, query);
    },
    'POST nota': async ({ actor, body, key, now }) => ({
      data: await createNote(deps, actor, body, key, now),
    }),
    'PUT nota/{id}': {
      find,
      run: async ({ actor, params, body, now }) => ({
        data: await changeNote(deps, actor, params.id, body, now),
      }),
    },
    'DELETE nota/{id}': async ({ actor, params }) => {
      await removeNote(deps, actor, params.id);
      return { data: { ok: true } };
    },
  };
};
