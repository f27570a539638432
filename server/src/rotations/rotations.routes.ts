import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { ofOwnUnit } from '../http/own-unit.ts';
import { changeRotation, makeRotation, removeRotation, setMembers } from './rotations.service.ts';
import { listRotations } from './rotations.sql.ts';

const done = { data: { ok: true as const } };

const rotationsRoutes = ({
  db,
}: Deps): RoutesOf<
  | 'GET unidades/{id}/rotativas'
  | 'POST unidades/{id}/rotativas'
  | 'PUT unidades/{id}/rotativas/{idrotativa}'
  | 'DELETE unidades/{id}/rotativas/{idrotativa}'
  | 'PUT unidades/{id}/rotativas/{idrotativa}/personas'
> => ({
  'GET unidades/{id}/rotativas': {
    find: ofOwnUnit,
    run: async ({ org, params, now }) => ({
      data: await listRotations(db, org.t, params.id, localDateOf(now, org.timeZone)),
    }),
  },
  'POST unidades/{id}/rotativas': {
    find: ofOwnUnit,
    run: async ({ call, params, body }) => ({ data: await makeRotation(call, params.id, body) }),
  },
  'PUT unidades/{id}/rotativas/{idrotativa}': {
    find: ofOwnUnit,
    run: async ({ call, params, body }) => {
      await changeRotation(call, { unitId: params.id, id: params.idrotativa }, body);
      return done;
    },
  },
  'DELETE unidades/{id}/rotativas/{idrotativa}': {
    find: ofOwnUnit,
    run: async ({ call, params }) => {
      await removeRotation(call, { unitId: params.id, id: params.idrotativa });
      return done;
    },
  },
  'PUT unidades/{id}/rotativas/{idrotativa}/personas': {
    find: ofOwnUnit,
    run: async ({ call, params, body }) => {
      await setMembers(call, { unitId: params.id, id: params.idrotativa }, body);
      return done;
    },
  },
});

/** Patterns of shifts of a unit and who follows them; the roster's own room writes them into its draft. */
export const rotationsFeature = (deps: Deps) => ({ routes: rotationsRoutes(deps) });
