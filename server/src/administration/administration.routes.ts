import type { administrationEndpoints } from '@relevo/contract/administration';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { membersOf } from '../identity/members.sql.ts';
import { readOverview } from './administration.sql.ts';
import { readUnled } from './unled-units.ts';

const administrationRoutes = ({ db }: Deps): RoutesOf<keyof typeof administrationEndpoints> => ({
  'GET administracion/inicio': async ({ org, now }) => {
    const { proposedHolidays } = await import('../starter/holidays.ts');
    const today = localDateOf(now, org.timeZone);
    return readOverview(db, org.t, {
      unled: await readUnled(db, org, now),
      members: await membersOf(db, org.code),
      national: proposedHolidays(today).flatMap(({ kind, date }) => (kind === 'regional' ? [] : [date])),
      today,
      now,
    });
  },
});

export const administrationFeature = (deps: Deps) => ({ routes: administrationRoutes(deps) });
