import type { staffingMinimaEndpoints } from '@relevo/contract/staffing-minima';
import { weekdayOf } from '@relevo/domain/shift-types';
import { addDays, localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { notFound } from '../kernel/app-error.ts';
import { setMinima } from './staffing-minima.service.ts';
import { isUnit, readMinima } from './staffing-minima.sql.ts';

const SUNDAY = 7;

const staffingMinimaRoutes = ({ db }: Deps): RoutesOf<keyof typeof staffingMinimaEndpoints> => ({
  'GET administracion/unidades/{id}/dotacion': async ({ org, params, now }) => {
    if (!(await isUnit(db, org.t, params.id))) throw notFound();
    const today = localDateOf(now, org.timeZone);
    const left = SUNDAY - weekdayOf(today) + 1;
    const week = Array.from({ length: left }, (_, day) => addDays(today, day));
    return readMinima(db, org.t, params.id, today, week);
  },
  'PUT administracion/unidades/{id}/dotacion': async ({ call, params, body }) => {
    await setMinima(call, params.id, body.celdas);
    return { data: { ok: true as const } };
  },
});

export const staffingMinimaFeature = (deps: Deps) => ({ routes: staffingMinimaRoutes(deps) });
