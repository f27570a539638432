import type { periodsEndpoints } from '@relevo/contract/periods';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { AHEAD, changePeriod, createPeriods, nextPeriods, periodsJob, readDay } from './periods.service.ts';
import { dayOfPeriods, lastEndOf, listDeskPeriods } from './periods.sql.ts';

const periodsRoutes = ({ db }: Deps): RoutesOf<keyof typeof periodsEndpoints> => ({
  'GET administracion/periodos': async ({ org: { t, timeZone }, now }) => {
    const [text, lastEnd, periodos] = await Promise.all([
      dayOfPeriods(db, t),
      lastEndOf(db, t),
      listDeskPeriods(db, t),
    ]);
    const desdeDia = readDay(text);
    const next = nextPeriods(desdeDia, lastEnd, localDateOf(now, timeZone), AHEAD);
    const proximos = next.map(({ name, from, to }) => ({ nombre: name, desde: from, hasta: to }));
    return { data: { desdeDia, periodos, proximos } };
  },
  'POST administracion/periodos': async ({ call, body }) => ({ data: await createPeriods(call, body) }),
  'PUT administracion/periodos/{id}': async ({ call, params, body }) => {
    await changePeriod(call, params.id, body);
    return { data: { ok: true as const } };
  },
});

export const periodsFeature = (deps: Deps) => ({
  routes: periodsRoutes(deps),
  jobs: { periods: periodsJob },
});
