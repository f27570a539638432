import type { swapsEndpoints } from '@relevo/contract/swaps';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { readIds } from '../http/id-list.ts';
import { unitOfWorker } from '../identity/worker-unit.sql.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import { verdictOfSwap } from '../verdict/change-verdict.ts';
import { listAlternatives, listPartners } from './partners.service.ts';
import { approveSwap, rejectSwap } from './swap-decision.service.ts';
import {
  readOneSwap,
  readOwnSwaps,
  readPendingSwaps,
  readSentSwaps,
  readShiftChanges,
  readSwapHistory,
  readUnitSwaps,
} from './swap-lists.sql.ts';
import { requirePair } from './swap-pair.ts';
import { answerSwap, createSwap, deleteSwap, markSwapSeen } from './swaps.service.ts';
import { findSwap, type Swap } from './swaps.sql.ts';

interface OfId {
  actor: Actor;
  org: Organisation;
  params: { id: number };
}

// A list of alternatives judges each shift of the range.
const alternativesInDays = 45;
// The widest range of a worker's list: from 90 days back to 180 ahead (spec 2 §9).
const workerDays = 270;
// The widest range of a unit's list: from 60 days back to one month ahead (spec 3 §9).
const unitDays = 92;

const swapsRoutes = ({ db }: Deps): RoutesOf<keyof typeof swapsEndpoints> => {
  /** Refuses a request in which the caller has no such part. */
  const only =
    (mayReach: (swap: Swap, actor: Actor) => boolean) =>
    async ({ actor, org, params }: OfId): Promise<Swap> => {
      const swap = await findSwap(db, org.t, params.id);
      if (!swap || !mayReach(swap, actor)) throw notFound();
      return swap;
    };
  const sender = only((swap, actor) => swap.requesterId === actor.id);
  const receiver = only((swap, actor) => swap.partnerId === actor.id);
  const manager = only((swap, actor) => swap.unitId === actor.unitId);
  const anyPart = only((swap, actor) =>
    actor.role === 'admin'
      ? swap.unitId === actor.unitId
      : swap.requesterId === actor.id || swap.partnerId === actor.id,
  );
  const oneSwap =
    (reader: 'worker' | 'manager') =>
    async ({ org, params, now }: OfId & { now: Temporal.Instant }) => {
      const swap = await readOneSwap(db, org.t, params.id, reader, now);
      if (!swap) throw notFound();
      return swap;
    };
  const self = async ({ actor, params }: OfId) => {
    if (params.id !== actor.id) throw notFound();
  };

  return {
    'POST cambioTurnoSolicitud': async ({ call, body }) => ({ data: await createSwap(call, body) }),
    'GET cambioTurnoSolicitud/verificacion': async ({ actor, org, query, now }) => {
      const ids = { ownShiftId: query.turno, partnerShiftId: query.turnoColega };
      const { mine, theirs } = await requirePair(db, org.t, actor.id, ids, now);
      const swap = {
        requesterId: actor.id,
        partnerId: theirs.workerId,
        requesterShiftId: mine.id,
        partnerShiftId: theirs.id,
      };
      return { data: await verdictOfSwap(db, org.t, swap, actor.id) };
    },
    'GET cambioTurnoSolicitud/colegas': async ({ call, query }) => ({
      data: await listPartners(call, query),
    }),
    'GET cambioTurnoSolicitud/alternativas': async ({ call, query }) => {
      checkRange(query, alternativesInDays);
      return listAlternatives(call, query);
    },
    'GET cambioTurnoSolicitud/trabajador/{id}': {
      find: self,
      run: ({ actor, org, query, now }) => {
        checkRange(query, workerDays);
        return readOwnSwaps(db, org.t, actor.id, query, now);
      },
    },
    'GET cambioTurnoSolicitud/solicitante/{id}': {
      find: self,
      run: ({ actor, org, now }) => readSentSwaps(db, org.t, actor.id, now),
    },
    'GET cambioTurnoSolicitud/unidad/{id}': {
      find: async ({ actor, params }) => {
        if (actor.unitId !== params.id) throw notFound();
      },
      run: ({ org, params, query, now }) => {
        checkRange(query, unitDays);
        return readUnitSwaps(db, org.t, params.id, query, now);
      },
    },
    'PUT cambioTurnoSolicitud/{id}': {
      find: receiver,
      run: async ({ call, params, body }) => ({ data: await answerSwap(call, params.id, body) }),
    },
    'PUT cambioTurnoSolicitud/{id}/leida': {
      find: receiver,
      run: async ({ call, params }) => {
        await markSwapSeen(call, params.id);
        return { data: { ok: true } };
      },
    },
    'GET cambioTurnoSolicitud/{id}/verificacion': async (context) => {
      const { actor, org } = context;
      const reader = actor.role === 'worker' ? actor.id : null;
      return { data: await verdictOfSwap(db, org.t, await anyPart(context), reader) };
    },
    'DELETE cambioTurnoSolicitud/eliminar/{id}': {
      find: sender,
      run: async ({ call, params }) => {
        await deleteSwap(call, params.id);
        return { data: { ok: true } };
      },
    },
    'GET me/solicitudes/cambio-turnos/{id}': { find: anyPart, run: oneSwap('worker') },
    'GET solicitudes/cambio-turnos/{id}': { find: manager, run: oneSwap('manager') },
    'GET admin/me/solicitudes/cambio-turnos': async ({ actor, org, now }) =>
      readPendingSwaps(db, org.t, actor.unitId, org.timeZone, now),
    'GET admin/me/solicitudes/cambio-turnos/historial': async ({ actor, org, query, now }) => {
      checkRange(query, unitDays);
      const { unitId } = actor;
      const units = readIds(query.unidades, 'unidades');
      // A manager reads the own unit alone; lists of other units find nothing.
      const reached = units === null || units.includes(unitId) ? unitId : 0;
      return readSwapHistory(db, org.t, reached, query, now);
    },
    'POST solicitudes/cambio-turnos/{id}/aceptar': {
      find: manager,
      run: async ({ call, params, body }) => ({ data: await approveSwap(call, params.id, body) }),
    },
    'POST solicitudes/cambio-turnos/{id}/rechazar': {
      find: manager,
      run: async ({ call, params, body }) => ({ data: await rejectSwap(call, params.id, body) }),
    },
    'GET cambioTurno/trabajador/{id}': {
      find: async ({ actor, org, params }) => {
        const reaches =
          actor.role === 'worker'
            ? params.id === actor.id
            : (await unitOfWorker(db, org.t, params.id)) === actor.unitId;
        if (!reaches) throw notFound();
      },
      run: ({ org, params, query }) => {
        const since = Temporal.PlainDate.from(query.desde).toZonedDateTime(org.timeZone).toInstant();
        return readShiftChanges(db, org.t, params.id, since);
      },
    },
  };
};

export const swapsFeature = (deps: Deps) => ({ routes: swapsRoutes(deps) });
