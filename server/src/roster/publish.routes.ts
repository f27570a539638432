import type { rosterPublicationEndpoints } from '@relevo/contract/roster-publication';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { readIds } from '../http/id-list.ts';
import { ofOwnUnit } from '../http/own-unit.ts';
import { notFound } from '../kernel/app-error.ts';
import { publishRoster } from './publish.service.ts';
import { previewPublication } from './publish-preview.service.ts';
import { ROSTER_DAYS } from './roster-rules.ts';
import { answerVersion } from './versions.service.ts';
import { listOwnVersions, listVersions, readVersion } from './versions.sql.ts';

export const publishRoutes = ({ db }: Deps): RoutesOf<keyof typeof rosterPublicationEndpoints> => ({
  'GET unidades/{id}/planificacion/borrador/verificacion': {
    find: ofOwnUnit,
    run: async ({ actor, org, params, query, now }) => {
      checkRange(query, ROSTER_DAYS);
      const workerIds = readIds(query.idtrabajador, 'idtrabajador');
      const asked = { unitId: params.id, from: query.desde, to: query.hasta, workerIds };
      return { data: await previewPublication({ tx: db, t: org.t, now, actor }, asked) };
    },
  },
  'POST unidades/{id}/planificacion/publicar': {
    find: ofOwnUnit,
    run: async ({ call, params, body }) => {
      checkRange(body, ROSTER_DAYS);
      return { data: await publishRoster(call, params.id, body) };
    },
  },
  'GET unidades/{id}/planificacion/versiones': {
    find: ofOwnUnit,
    run: ({ org, params, query }) => listVersions(db, org.t, params.id, query.offset ?? 0),
  },
  'GET unidades/{id}/planificacion/versiones/{idversion}': {
    find: ofOwnUnit,
    run: async ({ org, params }) => {
      const version = await readVersion(db, org.t, params.id, params.idversion);
      if (!version) throw notFound();
      return { data: version };
    },
  },
  'GET me/planificacion/cambios': {
    run: async ({ actor, org, now }) => ({ data: await listOwnVersions(db, org.t, actor.id, now) }),
  },
  'PUT me/planificacion/versiones/{id}': {
    run: async ({ call, params, body }) => ({ data: await answerVersion(call, params.id, body) }),
  },
});
