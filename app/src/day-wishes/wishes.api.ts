import type { OwnWishes } from '@relevo/contract';
import { gridBounds } from '@relevo/domain/month';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** The worker's own wishes for the days on the page of a month 'YYYY-MM'. */
export const ownWishesQuery = (month: string) => {
  const { from, to } = gridBounds(month);
  return queryOptions({
    queryKey: scoped('own-wishes', from, to),
    queryFn: async ({ signal }): Promise<OwnWishes> =>
      (await api('GET me/preferencias', { query: { desde: from, hasta: to }, signal })).data,
  });
};
