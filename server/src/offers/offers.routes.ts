import type { offersEndpoints } from '@relevo/contract/offers';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import type { Deps } from '../http/deps.ts';
import { readPublications } from './offers.sql.ts';

export const offersRoutes = ({ db }: Deps): RoutesOf<keyof typeof offersEndpoints> => ({
  'GET me/publicaciones': ({ actor, org, query, now }) => {
    checkRange(query);
    return readPublications(db, org.t, actor.id, query, now);
  },
});
