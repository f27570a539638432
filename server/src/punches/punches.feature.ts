import type { Deps } from '../deps.ts';
import { anchorDay } from './anchor.service.ts';
import { Arrivals } from './arrivals.ts';
import { punchesRoutes } from './punches.routes.ts';

export function punchesFeature(deps: Deps) {
  const arrivals = new Arrivals();
  return { routes: punchesRoutes(deps, arrivals), jobs: { anchors: anchorDay }, metrics: arrivals.metrics };
}
