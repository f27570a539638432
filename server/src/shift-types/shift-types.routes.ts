import type { shiftTypesEndpoints } from '@relevo/contract/shift-types';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { changeType, makeType, removeType, setTypeActive } from './shift-types.service.ts';
import { readShiftTypes } from './shift-types.sql.ts';

const done = { data: { ok: true as const } };

const shiftTypesRoutes = ({ db }: Deps): RoutesOf<keyof typeof shiftTypesEndpoints> => ({
  'GET administracion/tipos-turno': ({ org, now }) =>
    readShiftTypes(db, org.t, localDateOf(now, org.timeZone)),
  'POST administracion/tipos-turno': async ({ call, body }) => ({ data: await makeType(call, body) }),
  'PUT administracion/tipos-turno/{id}': async ({ call, params: { id }, body: { version, ...type } }) => ({
    data: await changeType(call, { id, version }, type),
  }),
  'PUT administracion/tipos-turno/{id}/activo': async ({ call, params: { id }, body }) => {
    await setTypeActive(call, { id, version: body.version }, body.activo);
    return done;
  },
  'DELETE administracion/tipos-turno/{id}': async ({ call, params, query }) => {
    await removeType(call, { ...params, ...query });
    return done;
  },
});

export const shiftTypesFeature = (deps: Deps) => ({ routes: shiftTypesRoutes(deps) });
