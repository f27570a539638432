import type { peoplePactsEndpoints } from '@relevo/contract/people-pacts';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { notFound } from '../kernel/app-error.ts';
import { addPact, changePact, removePact } from './pacts.service.ts';
import { readPacts } from './pacts.sql.ts';
import { isPerson } from './people.sql.ts';

const done = { data: { ok: true as const } };

export const pactsRoutes = ({ db }: Deps): RoutesOf<keyof typeof peoplePactsEndpoints> => ({
  'GET administracion/personas/{id}/pactos': async ({ org, params }) => {
    if (!(await isPerson(db, org.t, params.id))) throw notFound();
    return readPacts(db, org.t, params.id);
  },
  'POST administracion/personas/{id}/pactos': async ({ call, params, body }) => ({
    data: await addPact(call, params.id, body),
  }),
  'PUT administracion/pactos/{id}': async ({ call, params, body }) => {
    await changePact(call, params.id, body);
    return done;
  },
  'DELETE administracion/pactos/{id}': async ({ call, params, query }) => {
    await removePact(call, params.id, query.version);
    return done;
  },
});
