import type { eventsEndpoints } from '@relevo/contract/events';
import type { RoutesOf } from '../http/context.ts';
import type { Streams } from './streams.ts';

export const eventsRoutes = (streams: Streams): RoutesOf<keyof typeof eventsEndpoints> => ({
  'GET eventos': async ({ actor, request }) => {
    streams.requireRoom();
    const last = request.headers['last-event-id'];
    return {
      begin: (response) => streams.add({ actor, last: typeof last === 'string' ? last : null }, response),
    };
  },
});
