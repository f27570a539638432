import type { Deps } from '../deps.ts';
import { eventsRoutes } from './events.routes.ts';
import { Streams } from './streams.ts';

export function eventsFeature({ db, bus, clock, config }: Deps) {
  const streams = new Streams({ db, bus, clock, limits: config.events });
  return { routes: eventsRoutes(streams), metrics: streams.metrics, preClose: () => streams.close() };
}
