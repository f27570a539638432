import type { Deps } from '../deps.ts';
import type { Jobs } from '../feature.ts';
import { correctionsRoutes } from './corrections.routes.ts';
import { mailAccepted } from './mails.service.ts';
import { settleSilent } from './settle.service.ts';

export function correctionsFeature(deps: Deps) {
  const jobs: Jobs = {
    corrections: settleSilent,
    // Mails follow the jobs, whose turn no mail server takes up.
    mails: async (_tx, organisation) => deps.background(() => mailAccepted(deps, organisation)),
  };
  return { routes: correctionsRoutes(deps), jobs };
}
