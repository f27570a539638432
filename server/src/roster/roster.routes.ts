import type { Roster, rosterEndpoints } from '@relevo/contract/roster';
import type { rosterCompanyEndpoints } from '@relevo/contract/roster-company';
import type { rosterDeltaEndpoints } from '@relevo/contract/roster-delta';
import type { rosterPosterEndpoints } from '@relevo/contract/roster-poster';
import { datesOf } from '@relevo/domain/permit-days';
import { writtenText } from '../db/json-body.ts';
import type { Deps } from '../deps.ts';
import { askerOf } from '../http/asker-gone.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { ofOwnUnit } from '../http/own-unit.ts';
import { AppError } from '../kernel/app-error.ts';
import { rulesOf } from '../verdict/verdict-facts.sql.ts';
import { readCompany } from './company.sql.ts';
import { changeDraft } from './draft.service.ts';
import { readDelta } from './draft-delta.sql.ts';
import { posterOf } from './poster.ts';
import type { Presence } from './presence.ts';
import { nameOfManager, readPublished, rutsOf } from './roster.sql.ts';
import { ROSTER_DAYS, rosterRules } from './roster-rules.ts';
import { latestPublished } from './versions.sql.ts';

type Endpoints = typeof rosterEndpoints &
  typeof rosterDeltaEndpoints &
  typeof rosterPosterEndpoints &
  typeof rosterCompanyEndpoints;

/** The most people of a poster. */
const POSTER_PEOPLE = 1000;
const TOO_MANY = 'Son más de 1.000 personas: elige menos días.';

export const rosterRoutes = (
  { db, pdfs, originOf }: Deps,
  presence: Presence,
): RoutesOf<keyof Endpoints> => ({
  'GET unidades/{id}/planificacion': {
    find: ofOwnUnit,
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
  'GET unidades/{id}/planificacion/borrador': {
    find: ofOwnUnit,
    run: async ({ org, params, query }) => {
      const { desde_version: since, ...range } = query;
      checkRange(range, ROSTER_DAYS);
      return { data: await readDelta(db, org.t, { ...range, unitId: params.id, since }) };
    },
  },
  'PUT unidades/{id}/planificacion/borrador': {
    find: ofOwnUnit,
    run: async ({ call, params, body }) => ({ data: await changeDraft(call, params.id, body.cambios) }),
  },
  'POST unidades/{id}/planificacion/presencia': {
    find: ofOwnUnit,
    run: async ({ actor, org, params, now }) => {
      presence.sign(org.code, params.id, actor.id, now);
      const present = presence.others(org.code, params.id, actor.id, now);
      const from = now.toZonedDateTimeISO(org.timeZone).startOfDay().toInstant();
      return {
        data: await readCompany(db, org.t, { unitId: params.id, managerId: actor.id, present, from }),
      };
    },
  },
  'GET unidades/{id}/planificacion/afiche': {
    find: ofOwnUnit,
    run: async ({ actor, org, params, query, now, request, reply }) => {
      checkRange(query, ROSTER_DAYS);
      // The poster has neither drafts nor requests, which are not for everybody who passes the wall.
      const who = { offers: false, permits: false, edits: false };
      const asked = { ...query, ...who, unitId: params.id, most: POSTER_PEOPLE };
      const paper = query.papel ?? 'A3';
      const printed = { paper, organisation: org.name, timeZone: org.timeZone, now };
      const bytes = await pdfs.draw(askerOf({ actor, reply }), async () => {
        const { body } = await readPublished(db, org.t, asked, now);
        const by = await nameOfManager(db, org.t, actor.id);
        const published = await latestPublished(db, org.t, asked);
        const roster = JSON.parse(body) as Roster;
        // Nobody is left out unsaid.
        if (roster.personas > roster.filas.length)
          throw new AppError('request.invalid', { fields: { hasta: [TOO_MANY] } });
        const ruts = await rutsOf(
          db,
          org.t,
          roster.filas.map(({ idtrabajador }) => idtrabajador),
        );
        return posterOf(roster, datesOf({ from: query.desde, to: query.hasta }), {
          ...printed,
          ...{ by, published, ruts },
          address: originOf(request),
        });
      });
      const name = `planilla_${query.desde}_${query.hasta}.pdf`;
      return { mime: 'application/pdf', bytes, name, cacheControl: 'no-store' };
    },
  },
});
