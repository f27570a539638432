import type { offersEndpoints } from '@relevo/contract/offers';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { readIds } from '../http/id-list.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import { rankedApplicants } from './applicants.service.ts';
import { applyForOffer, judgeOffer, requireOffer, withdrawApplication } from './apply.service.ts';
import { assignOffer } from './assign.service.ts';
import { findOffer } from './decisions.sql.ts';
import { type OfferRef, readPublications } from './offers.sql.ts';
import { readUncovered, readUnitPublications } from './publications.sql.ts';
import { deletePublication, publishOffers } from './publish.service.ts';
import { offersOf } from './publish.sql.ts';

interface OfOffer {
  actor: Actor;
  org: Organisation;
  params: OfferRef;
  now: Temporal.Instant;
}

// The worker's list of open shifts reaches a year ahead.
const publicationsDays = 366;
// The range from today to one month ahead (spec 3 §2.13).
const uncoveredDays = 31;

const offersRoutes = ({ db }: Deps): RoutesOf<keyof typeof offersEndpoints> => {
  const find = ({ actor, org, params, now }: OfOffer) => requireOffer(db, org.t, actor, params, now);
  const findOfUnit = async ({ actor, org, params }: OfOffer) => {
    const offer = await findOffer(db, org.t, params);
    if (!offer || offer.unitId !== actor.unitId) throw notFound();
    return offer;
  };
  return {
    'GET me/publicaciones': ({ actor, org, query, now }) => {
      checkRange(query, publicationsDays);
      return readPublications(db, org.t, actor.id, query, now);
    },
    'POST me/publicaciones/{publicacion}/ofertas/{oferta}/respuestas': {
      find,
      run: ({ call, params, body }) => applyForOffer(call, params, body),
    },
    'DELETE me/publicaciones/{publicacion}/ofertas/{oferta}/respuestas': {
      find,
      run: async ({ call, params }) => ({ data: await withdrawApplication(call, params) }),
    },
    'GET me/publicaciones/{publicacion}/ofertas/{oferta}/verificacion': async ({ call, params }) => ({
      data: await judgeOffer(call, params),
    }),
    'GET publicaciones': async ({ actor, org, query, now }) => {
      const { unitId } = actor;
      const units = readIds(query.lista_id_unidad, 'lista_id_unidad');
      const filter = {
        unitId: units === null || units.includes(unitId) ? unitId : 0,
        from: query.fecha_inicio,
        positions: readIds(query.lista_id_puesto, 'lista_id_puesto'),
        order: query.order ?? 'asc',
        page: query.page ?? 1,
        limit: query.limit ?? 50,
      };
      return readUnitPublications(db, org.t, filter, now);
    },
    'POST publicaciones': async ({ call, actor, body }) => publishOffers(call, actor.unitId, body),
    'DELETE publicaciones/{id}': {
      find: async ({ actor, org, params }) => {
        if ((await offersOf(db, org.t, actor.unitId, params.id)).length === 0) throw notFound();
      },
      run: async ({ call, actor, params }) => {
        await deletePublication(call, actor.unitId, params.id);
        return { data: { ok: true } };
      },
    },
    'GET publicaciones/{publicacion}/ofertas/{oferta}/postulantes': async (context) => ({
      data: await rankedApplicants(db, context.org.t, await findOfUnit(context), context.now),
    }),
    'POST publicaciones/{publicacion}/ofertas/{oferta}/asignar': {
      find: findOfUnit,
      run: async ({ call, actor, params, body }) => assignOffer(call, actor.unitId, params, body),
    },
    'GET turnos/ausencias-no-cubiertas': async ({ actor, org, query, now }) => {
      checkRange(query, uncoveredDays);
      return readUncovered(db, org.t, actor.unitId, query, now);
    },
  };
};

export const offersFeature = (deps: Deps) => ({ routes: offersRoutes(deps) });
