import type { Deps } from '../deps.ts';
import { floorRoutes } from './floor.routes.ts';
import { shiftEditsRoutes } from './shift-edits.routes.ts';

/** What the floor brings to the server: who is on, and a manager's edits of shifts. */
export const floorFeature = (deps: Deps) => ({ routes: { ...floorRoutes(deps), ...shiftEditsRoutes(deps) } });
