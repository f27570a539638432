import type { releasesEndpoints } from '@relevo/contract/releases';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import { verdictOfRelease } from '../verdict/change-verdict.ts';
import {
  approveRelease,
  createRelease,
  deleteRelease,
  rejectRelease,
  requireReleasable,
} from './releases.service.ts';
import {
  findRelease,
  type Release,
  readAdminReleases,
  readOneRelease,
  readReleases,
} from './releases.sql.ts';

interface OfId {
  actor: Actor;
  org: Organisation;
  params: { id: number };
}

const releasesRoutes = ({ db }: Deps): RoutesOf<keyof typeof releasesEndpoints> => {
  const own = async ({ actor, org, params }: OfId): Promise<void> => {
    if ((await findRelease(db, org.t, params.id))?.workerId !== actor.id) throw notFound();
  };
  const ofUnit = async ({ actor, org, params }: OfId): Promise<Release> => {
    const release = await findRelease(db, org.t, params.id);
    if (!release || release.unitId !== actor.unitId) throw notFound();
    return release;
  };
  return {
    'GET me/solicitudes/cts': ({ actor, org, now }) => readReleases(db, org.t, actor.id, now),
    'POST me/solicitudes/cts': async ({ call, body }) => ({ data: await createRelease(call, body) }),
    'GET me/solicitudes/cts/verificacion': async ({ actor, org, query, now }) => {
      await requireReleasable(db, org.t, actor.id, query.turno, now);
      const change = { workerId: actor.id, shiftId: query.turno };
      return { data: await verdictOfRelease(db, org.t, change, { now, reader: actor.id }) };
    },
    'DELETE me/solicitudes/cts/{id}': {
      find: own,
      run: async ({ call, params }) => {
        await deleteRelease(call, params.id);
        return { data: { ok: true } };
      },
    },
    'GET admin/me/solicitudes/cts': async ({ actor, org, now }) =>
      readAdminReleases(db, org.t, actor.unitId, now),
    'GET solicitudes/cts/{id}': {
      find: ofUnit,
      run: async ({ org, params, now }) => {
        const release = await readOneRelease(db, org.t, params.id, now);
        if (!release) throw notFound();
        return release;
      },
    },
    'GET solicitudes/cts/{id}/verificacion': async (context) => ({
      data: await verdictOfRelease(db, context.org.t, await ofUnit(context), {
        now: context.now,
        reader: null,
      }),
    }),
    'POST solicitudes/cts/{id}/aceptar': {
      find: ofUnit,
      run: async ({ call, params, body }) => ({ data: await approveRelease(call, params.id, body) }),
    },
    'POST solicitudes/cts/{id}/rechazar': {
      find: ofUnit,
      run: async ({ call, params, body }) => ({ data: await rejectRelease(call, params.id, body) }),
    },
  };
};

export const releasesFeature = (deps: Deps) => ({ routes: releasesRoutes(deps) });
