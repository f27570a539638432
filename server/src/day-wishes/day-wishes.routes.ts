import type { dayWishesEndpoints } from '@relevo/contract/day-wishes';
import { countedDays, keptFrom } from '@relevo/domain/day-wishes';
import { localDateOf } from '@relevo/domain/time';
import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../feature.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { ofOwnUnit } from '../http/own-unit.ts';
import { loadSetting } from '../settings/settings.sql.ts';
import { settings } from '../settings/settings.ts';
import { closeWishes, writeWishes } from './day-wishes.service.ts';
import { forgetWishes, readOwnWishes, readUnitWishes } from './day-wishes.sql.ts';

/** Days between the first and the last of six weeks, a page of the calendar. */
const PAGE_DAYS = 41;
/** Days between the first and the last of a month's roster. */
const ROSTER_DAYS = 30;

const dayWishesRoutes = (deps: Deps): RoutesOf<keyof typeof dayWishesEndpoints> => ({
  'GET me/preferencias': async ({ actor, org, query }) => {
    checkRange(query, PAGE_DAYS);
    const limit = await loadSetting(deps.db, org.t, settings.freeWishes);
    return readOwnWishes(deps.db, org.t, actor.id, query, limit);
  },
  'PUT me/preferencias': async ({ call, body }) => {
    await writeWishes(call, body.dias);
    return { data: { ok: true } };
  },
  'GET unidades/{id}/preferencias': {
    find: ofOwnUnit,
    run: async ({ org, params, query, now }) => {
      checkRange(query, ROSTER_DAYS);
      const counted = countedDays(localDateOf(now, org.timeZone));
      const limit = await loadSetting(deps.db, org.t, settings.freeWishes);
      return readUnitWishes(deps.db, org.t, params.id, query, { counted, limit });
    },
  },
  'PUT unidades/{id}/preferencias/plazo': {
    find: ofOwnUnit,
    run: async ({ call, params, body }) => {
      await closeWishes(call, params.id, body);
      return { data: { ok: true } };
    },
  },
});

/** Wishes go twelve months after their day. */
const forgetOldWishes: Job = async (tx, { code, timeZone }, now) => {
  await forgetWishes(tx, tablesOf(schemaOf(code)), keptFrom(localDateOf(now, timeZone)));
};

export const dayWishesFeature = (deps: Deps) => ({
  routes: dayWishesRoutes(deps),
  jobs: { wishes: forgetOldWishes },
});
