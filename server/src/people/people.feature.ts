import type { Deps } from '../deps.ts';
import { contractsJob } from './contracts.service.ts';
import { pactsRoutes } from './pacts.routes.ts';
import {
  peopleContractsRoutes,
  peopleMergeRoutes,
  peopleRoutes,
  peopleShiftsRoutes,
} from './people.routes.ts';
import { peopleListsRoutes } from './people-lists.routes.ts';

export const peopleFeature = (deps: Deps) => ({
  routes: {
    ...peopleRoutes(deps),
    ...peopleShiftsRoutes(deps),
    ...peopleContractsRoutes(),
    ...pactsRoutes(deps),
    ...peopleListsRoutes(deps),
    ...peopleMergeRoutes(),
  },
  jobs: { contracts: contractsJob },
});
