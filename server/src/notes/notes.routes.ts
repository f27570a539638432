import type { notesEndpoints } from '@relevo/contract/notes';
import { THREE_MONTHS_DAYS } from '@relevo/domain/month';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import { changeNote, createNote, removeNote } from './notes.service.ts';
import { ownsNote, readNotes } from './notes.sql.ts';

interface OfNote {
  actor: Actor;
  org: Organisation;
  params: { id: number };
}

const notesRoutes = (deps: Deps): RoutesOf<keyof typeof notesEndpoints> => {
  const find = async ({ actor, org, params }: OfNote) => {
    if (!(await ownsNote(deps.db, org.t, actor.id, params.id))) throw notFound();
  };
  return {
    'GET nota': ({ actor, org, query }) => {
      if (query.idtrabajador !== undefined && query.idtrabajador !== actor.id) throw notFound();
      checkRange(query, THREE_MONTHS_DAYS);
      return readNotes(deps.db, org.t, actor.id, query);
    },
    'POST nota': async ({ call, body }) => ({ data: await createNote(call, body) }),
    'PUT nota/{id}': {
      find,
      run: async ({ call, params, body }) => ({ data: await changeNote(call, params.id, body) }),
    },
    'DELETE nota/{id}': async ({ call, params }) => {
      await removeNote(call, params.id);
      return { data: { ok: true } };
    },
  };
};

export const notesFeature = (deps: Deps) => ({ routes: notesRoutes(deps) });
