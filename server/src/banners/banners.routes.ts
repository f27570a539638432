import type { bannersEndpoints } from '@relevo/contract/banners';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { addBanner, changeBanner, orderBanners, removeBanner } from './banners.service.ts';
import { readBanners } from './banners.sql.ts';

const done = { data: { ok: true as const } };

const bannersRoutes = ({ db }: Deps): RoutesOf<keyof typeof bannersEndpoints> => ({
  'GET administracion/avisos': ({ org, now }) => readBanners(db, org.t, localDateOf(now, org.timeZone)),
  'POST administracion/avisos': async ({ call, body }) => ({ data: await addBanner(call, body) }),
  'PUT administracion/avisos/{id}': async ({ call, params, body }) => {
    await changeBanner(call, params.id, body);
    return done;
  },
  'PUT administracion/avisos': async ({ call, body }) => {
    await orderBanners(call, body.orden);
    return done;
  },
  'DELETE administracion/avisos/{id}': async ({ call, params, query }) => {
    await removeBanner(call, params.id, query.version);
    return done;
  },
});

export const bannersFeature = (deps: Deps) => ({ routes: bannersRoutes(deps) });
