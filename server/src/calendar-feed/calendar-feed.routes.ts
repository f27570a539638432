import type { calendarFeedEndpoints } from '@relevo/contract/calendar-feed';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { choosePlace, endLink, makeLink, readFeed, readOwnLink } from './calendar-feed.service.ts';

const done = { data: { ok: true as const } };

const calendarFeedRoutes = (deps: Deps): RoutesOf<keyof typeof calendarFeedEndpoints> => ({
  'GET me/calendario/enlace': async ({ call }) => ({ data: await readOwnLink(call) }),
  'POST me/calendario/enlace': async ({ call, org, request }) => {
    const secret = await makeLink(call);
    return { data: { enlace: `${deps.originOf(request)}/api/${org.code}/calendario/${secret}.ics` } };
  },
  'PUT me/calendario/enlace': async ({ call, body }) => {
    await choosePlace(call, body.muestra_lugar);
    return done;
  },
  'DELETE me/calendario/enlace': async ({ call }) => {
    await endLink(call);
    return done;
  },
  'GET calendario/{token}.ics': ({ org, params, now, request }) =>
    readFeed(deps, org, params.token, { now, userAgent: request.headers['user-agent'] }),
});

export const calendarFeedFeature = (deps: Deps) => ({ routes: calendarFeedRoutes(deps) });
