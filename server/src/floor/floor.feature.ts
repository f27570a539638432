import type { Deps } from '../deps.ts';
import { floorRoutes } from './floor.routes.ts';
import { shiftEditsRoutes } from './shift-edits.routes.ts';

export const floorFeature = (deps: Deps) => ({ routes: { ...floorRoutes(deps), ...shiftEditsRoutes(deps) } });
