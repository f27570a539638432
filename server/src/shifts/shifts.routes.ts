import type { shiftsEndpoints } from '@relevo/contract/shifts';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { notFound } from '../kernel/app-error.ts';
import { readColleagueShifts, readOwnShifts, readPartnerShifts } from './shifts.sql.ts';

// A swap looks 180 days ahead (spec 2 §9); the three months of the calendar are fewer.
const ownDays = 183;
// A tab shows one day of the unit's shifts.
const colleaguesDays = 7;

const shiftsRoutes = ({ db }: Deps): RoutesOf<keyof typeof shiftsEndpoints> => ({
  'GET me/turnos': async ({ actor, org, query, now, reply }) => {
    const { trabajador = actor.id } = query;
    checkRange(query, ownDays);
    if (trabajador === actor.id) return readOwnShifts(db, org.t, actor.id, query, now);
    const shifts = await readColleagueShifts(db, org.t, actor.id, trabajador, query, now);
    if (shifts === null) throw notFound();
    reply.header('cache-control', 'no-store');
    return shifts;
  },
  'GET me/colegas/turnos': ({ actor, org, query }) => {
    checkRange(query, colleaguesDays);
    return readPartnerShifts(db, org.t, actor.id, query);
  },
});

export const shiftsFeature = (deps: Deps) => ({ routes: shiftsRoutes(deps) });
