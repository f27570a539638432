import { addDays } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { readIds } from '../http/id-list.ts';
import { ofOwnUnit } from '../http/own-unit.ts';
import { discardDraft } from './discard.service.ts';
import { ROSTER_DAYS } from './roster-rules.ts';
import { workerPlan } from './worker-plan.ts';
import { copyDays, DAYS_BEFORE, writeRotation } from './writing.service.ts';
import { workerDays } from './writing.sql.ts';

export const writingRoutes = ({
  db,
}: Deps): RoutesOf<
  | 'POST unidades/{id}/planificacion/borrador/rotativa'
  | 'POST unidades/{id}/planificacion/borrador/copiar'
  | 'DELETE unidades/{id}/planificacion/borrador'
  | 'GET unidades/{id}/planificacion/anteriores'
> => ({
  'POST unidades/{id}/planificacion/borrador/rotativa': {
    find: ofOwnUnit,
    run: async ({ call, params, body }) => ({ data: await writeRotation(call, params.id, body) }),
  },
  'POST unidades/{id}/planificacion/borrador/copiar': {
    find: ofOwnUnit,
    run: async ({ call, params, body }) => ({ data: await copyDays(call, params.id, body) }),
  },
  'DELETE unidades/{id}/planificacion/borrador': {
    find: ofOwnUnit,
    run: async ({ call, params, query }) => {
      checkRange(query, ROSTER_DAYS);
      const workerIds = readIds(query.idtrabajador, 'idtrabajador');
      const { desde: from, hasta: to, version: seen } = query;
      return { data: await discardDraft(call, { unitId: params.id, from, to, workerIds, seen }) };
    },
  },
  'GET unidades/{id}/planificacion/anteriores': {
    find: ofOwnUnit,
    run: async ({ org, params, query: { desde } }) => {
      const range = { from: addDays(desde, -DAYS_BEFORE), to: addDays(desde, -1) };
      const asked = { ...range, unitId: params.id, workerIds: null, permits: false };
      const people = (await workerDays(db, org.t, asked)).map(workerPlan);
      return {
        data: people.map((plan) => ({ idtrabajador: plan.id, dias: plan.before(desde, DAYS_BEFORE) })),
      };
    },
  },
});
