import type { peopleListsEndpoints } from '@relevo/contract/people-lists';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { readAllPacts, readLedUnits } from './people-lists.sql.ts';

export const peopleListsRoutes = ({ db }: Deps): RoutesOf<keyof typeof peopleListsEndpoints> => ({
  'GET administracion/jefaturas': ({ org, query, now }) =>
    readLedUnits(db, org.t, localDateOf(now, org.timeZone), query),
  'GET administracion/pactos': ({ org, query, now }) =>
    readAllPacts(db, org.t, localDateOf(now, org.timeZone), query),
});
