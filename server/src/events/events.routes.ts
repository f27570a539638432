import type { eventsEndpoints } from '@relevo/contract/events';
import type { RoutesOf } from '../http/context.ts';
import { unitOfManager } from '../identity/manager-unit.sql.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Streams } from './streams.ts';

export const eventsRoutes = ({ db }: Deps, streams: Streams): RoutesOf<keyof typeof eventsEndpoints> => ({
  'GET eventos': async ({ actor, org, request }) => {
    streams.requireRoom();
    const unitId = actor.role === 'admin' ? await unitOfManager(db, org.t, actor.id) : null;
    const last = request.headers['last-event-id'];
    return {
      begin: (response) =>
        streams.add({ actor, unitId, last: typeof last === 'string' ? last : null }, response),
    };
  },
});
