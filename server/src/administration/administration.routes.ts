import type { administrationEndpoints } from '@relevo/contract/administration';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { invitationFacts } from '../identity/invited-people.sql.ts';
import { readOverview } from './administration.sql.ts';
import { postpone, resume } from './postponed.service.ts';
import { readUnled } from './unled-units.ts';

const administrationRoutes = ({ db }: Deps): RoutesOf<keyof typeof administrationEndpoints> => ({
  'GET administracion/inicio': async ({ org, now, actor }) => {
    const { proposedHolidays } = await import('../starter/holidays.ts');
    const today = localDateOf(now, org.timeZone);
    return readOverview(db, org.t, {
      reader: actor,
      unled: await readUnled(db, org, now),
      invited: await invitationFacts(db, org, now),
      national: proposedHolidays(today).flatMap(({ kind, date }) => (kind === 'regional' ? [] : [date])),
    });
  },
  'PUT administracion/inicio/pospuestos': async ({ call, body }) => ({ data: await postpone(call, body) }),
  'DELETE administracion/inicio/pospuestos': async ({ call, query }) => {
    await resume(call, query);
    return { data: { ok: true } };
  },
});

export const administrationFeature = (deps: Deps) => ({ routes: administrationRoutes(deps) });
