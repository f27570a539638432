import type { Deps } from '../deps.ts';
import { writeDue } from './due.service.ts';
import { permitsRoutes } from './permits.routes.ts';

/** What leave brings to the server. */
export const permitsFeature = (deps: Deps) => ({ routes: permitsRoutes(deps), jobs: { balances: writeDue } });
