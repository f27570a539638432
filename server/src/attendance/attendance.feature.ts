import type { Deps } from '../deps.ts';
import { attendanceRoutes } from './attendance.routes.ts';
import { sheetsRoutes } from './sheets.routes.ts';
import { unitSheetsRoutes } from './unit-sheets.routes.ts';

/** What attendance brings to the server: periods, a worker's sheets, a unit's sheets. */
export const attendanceFeature = (deps: Deps) => ({
  routes: { ...attendanceRoutes(deps), ...sheetsRoutes(deps), ...unitSheetsRoutes(deps) },
});
