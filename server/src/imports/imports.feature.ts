import type { Deps } from '../deps.ts';
import { importsRoutes } from './imports.routes.ts';
import { forgetImports } from './imports.service.ts';

export const importsFeature = (deps: Deps) => ({
  routes: importsRoutes(deps),
  jobs: { imports: forgetImports },
});
