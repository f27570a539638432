import type { Deps } from '../deps.ts';
import { attendanceRoutes } from './attendance.routes.ts';
import { sheetsRoutes } from './sheets.routes.ts';
import { unitSheetsRoutes } from './unit-sheets.routes.ts';

export const attendanceFeature = (deps: Deps) => ({
  routes: { ...attendanceRoutes(deps), ...sheetsRoutes(deps), ...unitSheetsRoutes(deps) },
});
