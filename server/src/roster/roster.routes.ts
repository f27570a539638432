import type { rosterEndpoints } from '@relevo/contract/roster';
import { writtenText } from '../db/json-body.ts';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { notFound } from '../kernel/app-error.ts';
import { rulesOf } from '../verdict/verdict-facts.sql.ts';
import { changeDraft } from './draft.service.ts';
import { readPublished } from './roster.sql.ts';
import { rosterRules } from './roster-rules.ts';

/** Days between the first and the last of a month of 31. */
const ROSTER_DAYS = 30;

export const rosterRoutes = ({ db }: Deps): RoutesOf<keyof typeof rosterEndpoints> => ({
  'GET unidades/{id}/planificacion': {
    find: async ({ actor, params }) => {
      if (params.id !== actor.unitId) throw notFound();
    },
    run: async ({ actor, org, params, query, now }) => {
      checkRange(query, ROSTER_DAYS);
      const offers = actor.permissions.has('adminVerOfertaTurnosNativa');
      const permits = actor.permissions.has('adminVerPermisosNativa');
      const edits = actor.permissions.has('adminEditarTurnoNativa');
      const asked = { ...query, unitId: params.id, offers, permits, edits };
      const { body, texts } = await readPublished(db, org.t, asked, now);
      const rules = JSON.stringify(rosterRules(rulesOf(texts)));
      return writtenText(`{"data":{"reglas":${rules},${body.slice(1)}}`);
    },
  },
  'PUT unidades/{id}/planificacion/borrador': {
    find: async ({ actor, params }) => {
      if (params.id !== actor.unitId) throw notFound();
    },
    run: async ({ call, params, body }) => ({ data: await changeDraft(call, params.id, body.cambios) }),
  },
});
