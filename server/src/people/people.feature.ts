import type { Deps } from '../deps.ts';
import { contractsJob } from './contracts.service.ts';
import { pactsRoutes } from './pacts.routes.ts';
import { peopleContractsRoutes, peopleMergeRoutes, peopleRoutes } from './people.routes.ts';

export const peopleFeature = (deps: Deps) => ({
  routes: { ...peopleRoutes(deps), ...peopleContractsRoutes(), ...pactsRoutes(deps), ...peopleMergeRoutes() },
  jobs: { contracts: contractsJob },
});
