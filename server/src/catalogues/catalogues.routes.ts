import type { cataloguesEndpoints } from '@relevo/contract/catalogues';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { addAbsence, addEntry, addLeaveType, changeEntry, removeEntry } from './catalogues.service.ts';
import { readCatalogues } from './catalogues.sql.ts';

const done = { data: { ok: true as const } };

const cataloguesRoutes = ({ db }: Deps): RoutesOf<keyof typeof cataloguesEndpoints> => ({
  'GET administracion/catalogos': ({ org }) => readCatalogues(db, org.t),
  'POST administracion/catalogos/{catalogo}': async ({ call, params, body }) => ({
    data: await addEntry(call, params.catalogo, body.nombre),
  }),
  'POST administracion/ausencias': async ({ call, body }) => ({ data: await addAbsence(call, body) }),
  'POST administracion/tipos-permiso': async ({ call, body }) => ({ data: await addLeaveType(call, body) }),
  'PUT administracion/catalogos/{catalogo}/{id}': async ({ call, params, body }) => {
    await changeEntry(call, params.catalogo, params.id, body);
    return done;
  },
  'DELETE administracion/catalogos/{catalogo}/{id}': async ({ call, params: { catalogo, id }, query }) => {
    await removeEntry(call, catalogo, { id, ...query });
    return done;
  },
});

export const cataloguesFeature = (deps: Deps) => ({ routes: cataloguesRoutes(deps) });
