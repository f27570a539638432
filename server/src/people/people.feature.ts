import type { Deps } from '../deps.ts';
import { contractsJob } from './contracts.service.ts';
import type { UnionDrafts } from './merge-drafts.ts';
import { pactsRoutes } from './pacts.routes.ts';
import {
  peopleContractsRoutes,
  peopleMergeRoutes,
  peopleRoutes,
  peopleShiftsRoutes,
} from './people.routes.ts';
import { peopleListsRoutes } from './people-lists.routes.ts';

/** @param drafts what the roster does to drafts when two records become one */
export const peopleFeature = (deps: Deps, drafts: UnionDrafts) => ({
  routes: {
    ...peopleRoutes(deps),
    ...peopleShiftsRoutes(deps),
    ...peopleContractsRoutes(),
    ...pactsRoutes(deps),
    ...peopleListsRoutes(deps),
    ...peopleMergeRoutes(drafts),
  },
  jobs: { contracts: contractsJob },
});
