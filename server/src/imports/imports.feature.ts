import type { Deps } from '../deps.ts';
import type { NameUseCases } from './create-names.service.ts';
import type { LeavingUseCases } from './end-missing.service.ts';
import { ImportRunner } from './import-runner.ts';
import { importsRoutes } from './imports.routes.ts';
import { forgetImports } from './imports.service.ts';
import { reviewRoutes } from './review.routes.ts';
import type { PeopleUseCases } from './write-row.ts';

/** @param use the use cases of people, and of the structure, by which an import writes as the pages do */
export const importsFeature = (deps: Deps, use: PeopleUseCases & NameUseCases & LeavingUseCases) => {
  const runner = new ImportRunner(deps, use);
  return {
    routes: { ...importsRoutes(deps, runner), ...reviewRoutes(deps) },
    jobs: { imports: forgetImports },
    onReady: () => runner.onReady(),
    preClose: () => runner.preClose(),
  };
};
