import type { peopleListsEndpoints } from '@relevo/contract/people-lists';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { ledWords } from './led-words.ts';
import { ledPeople, ledPosts, readAllPacts, readLedUnits } from './people-lists.sql.ts';
import { peopleTable } from './people-table.ts';

export const peopleListsRoutes = (deps: Deps): RoutesOf<keyof typeof peopleListsEndpoints> => {
  const { db } = deps;
  return {
    'GET administracion/jefaturas': ({ org, query, now }) =>
      readLedUnits(db, org.t, localDateOf(now, org.timeZone), query),
    'GET administracion/jefaturas/archivo': async ({ query: { formato, ...asked }, ...context }) => {
      const { org, now } = context;
      const today = localDateOf(now, org.timeZone);
      const ids = await ledPeople(db, org.t, today, asked);
      const led = async (some: readonly number[]) => ledWords(await ledPosts(db, org.t, today, some));
      return peopleTable(deps, context, { ids }, formato, led);
    },
    'GET administracion/pactos': ({ org, query, now }) =>
      readAllPacts(db, org.t, localDateOf(now, org.timeZone), query),
  };
};
