import type { organisationEndpoints } from '@relevo/contract/organisation';
import { weeklyLimitOf } from '@relevo/domain/hours';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { readIds } from '../http/id-list.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import { loadSetting } from '../settings/settings.sql.ts';
import { ruleSettings } from '../settings/settings.ts';
import {
  type Circle,
  circleOfWorker,
  listPayrollGroups,
  listRoles,
  readUnits,
  readWorkers,
} from './organisation.sql.ts';
import { readWorkedHours } from './worked-hours.sql.ts';

// A month's calendar with its edges: more is a report.
const hoursDays = 41;

const organisationRoutes = ({ db }: Deps): RoutesOf<keyof typeof organisationEndpoints> => {
  /** A manager reads the own unit; a worker the colleagues of the own unit and position, as for a swap. */
  const circleOf = async (actor: Actor): Promise<Circle> => {
    if (actor.unitId !== null) return { unitId: actor.unitId, positionId: null, reader: 'manager' };
    const circle = await circleOfWorker(db, actor.org.t, actor.id);
    if (!circle) throw notFound();
    return circle;
  };
  return {
    'GET admin/me/roles': async ({ actor, org, now }) => ({
      data: await listRoles(db, org.t, {
        managerId: actor.id,
        unitId: actor.unitId,
        today: localDateOf(now, org.timeZone),
      }),
    }),
    'GET admin/me/planillas': async ({ actor, org }) => ({
      data: await listPayrollGroups(db, org.t, actor.unitId),
    }),
    'GET unidades': ({ org }) => readUnits(db, org.t),
    'GET trabajadores': async ({ actor, org, query, now }) => {
      const circle = await circleOf(actor);
      if (query.unidad !== undefined && query.unidad !== circle.unitId) throw notFound();
      const position = query.puesto ?? circle.positionId;
      if (circle.positionId !== null && position !== circle.positionId) throw notFound();
      const today = localDateOf(now, org.timeZone);
      return readWorkers(db, org.t, { ...circle, positionId: position }, today);
    },
    'GET trabajadores/worked-hours/by-segments': async ({ actor, org, query }) => {
      const [from, to] = [query['start-date'], query['end-date']];
      checkRange({ desde: from, hasta: to }, hoursDays, 'end-date');
      const units = readIds(query.listIdUnidad, 'listIdUnidad');
      const filter = {
        from,
        to,
        positions: readIds(query.listIdPuesto, 'listIdPuesto'),
        workers: readIds(query.listIdTrabajador, 'listIdTrabajador'),
      };
      const [circle, limits] = await Promise.all([
        circleOf(actor),
        loadSetting(db, org.t, ruleSettings.weeklyLimits),
      ]);
      // Another manager's unit and workers are answered as not found.
      const unitId = units === null || units.includes(circle.unitId) ? circle.unitId : 0;
      return readWorkedHours(
        db,
        org.t,
        { ...circle, unitId },
        { ...filter, limit: weeklyLimitOf(from, limits) },
      );
    },
  };
};

export const organisationFeature = (deps: Deps) => ({ routes: organisationRoutes(deps) });
