import type { Deps } from '../deps.ts';
import { ImportRunner } from './import-runner.ts';
import { importsRoutes } from './imports.routes.ts';
import { forgetImports } from './imports.service.ts';
import { ofOwnKinds } from './own-kinds.ts';
import { reviewRoutes } from './review.routes.ts';
import type { UseCases } from './use-cases.ts';

/** @param use the use cases by which rows are written, as the pages do it */
export const importsFeature = (deps: Deps, use: UseCases) => {
  const runner = new ImportRunner(deps, use);
  return {
    routes: ofOwnKinds(deps, { ...importsRoutes(deps, runner, use), ...reviewRoutes(deps, use) }),
    jobs: { imports: forgetImports },
    onReady: () => runner.onReady(),
    preClose: () => runner.preClose(),
  };
};
