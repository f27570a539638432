import type { Deps } from '../deps.ts';
import { writeDue } from './due.service.ts';
import { permitsRoutes } from './permits.routes.ts';

export const permitsFeature = (deps: Deps) => ({ routes: permitsRoutes(deps), jobs: { balances: writeDue } });
