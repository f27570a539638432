import type { Deps } from '../deps.ts';
import { ImportRunner } from './import-runner.ts';
import { importsRoutes } from './imports.routes.ts';
import { forgetImports } from './imports.service.ts';
import type { PeopleUseCases } from './write-row.ts';

/** @param use the use cases of people, by which rows are written as the pages do it */
export const importsFeature = (deps: Deps, use: PeopleUseCases) => {
  const runner = new ImportRunner(deps, use);
  return {
    routes: importsRoutes(deps, runner, use),
    jobs: { imports: forgetImports },
    onReady: () => runner.onReady(),
    preClose: () => runner.preClose(),
  };
};
