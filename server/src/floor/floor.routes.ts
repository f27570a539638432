import type { floorEndpoints } from '@relevo/contract/floor';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { notFound } from '../kernel/app-error.ts';
import { readContingency } from './contingency.sql.ts';
import { readFloorShifts, readStaffing } from './floor.sql.ts';

// A page shows one day of the unit, the home 25 days of its staffing.
const [floorDays, staffingDays] = [7, 31];

export const floorRoutes = ({ db }: Deps): RoutesOf<keyof typeof floorEndpoints> => ({
  'GET turnos/contingencia': async ({ actor, org, now }) => {
    const { unitId } = actor;
    return readContingency(db, org.t, { unitId, today: localDateOf(now, org.timeZone), now });
  },
  'GET turnos': async ({ actor, org, query }) => {
    const { unitId } = actor;
    if (query.unidad !== undefined && query.unidad !== unitId) throw notFound();
    checkRange(query, floorDays);
    const { desde, hasta, puesto: positionId = null, ausencia = 1 } = query;
    return readFloorShifts(db, org.t, { unitId, positionId, absent: ausencia === 1, desde, hasta });
  },
  'GET dotacion': async ({ actor, org, query, now }) => {
    const { unitId } = actor;
    if (query.unidad !== undefined && query.unidad !== unitId) throw notFound();
    checkRange(query, staffingDays);
    const { desde, hasta } = query;
    const offers = actor.permissions.has('adminVerOfertaTurnosNativa');
    return readStaffing(db, org.t, { unitId, desde, hasta, offers }, now);
  },
});
