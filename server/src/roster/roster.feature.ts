import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../feature.ts';
import { forgetChangeSets } from './draft.sql.ts';
import { Presence } from './presence.ts';
import { publishRoutes } from './publish.routes.ts';
import { rosterRoutes } from './roster.routes.ts';
import { chaseAgreements } from './versions.service.ts';
import { writingRoutes } from './writing.routes.ts';

/** Change sets are history: they go after 90 days. */
const forgetDrafts: Job = async (tx, { code }, now) => {
  await forgetChangeSets(tx, tablesOf(schemaOf(code)), now);
};

export const rosterFeature = (deps: Deps) => ({
  routes: {
    ...rosterRoutes(deps, new Presence(deps.bus)),
    ...publishRoutes(deps),
    ...writingRoutes(deps),
  },
  jobs: { drafts: forgetDrafts, agreements: chaseAgreements },
});
