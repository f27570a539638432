import type { OwnRosterVersion } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** The publications that changed the worker's own days, latest first. */
export const ownVersionsQuery = () =>
  queryOptions({
    queryKey: scoped('own-roster-versions'),
    queryFn: async ({ signal }): Promise<OwnRosterVersion[]> =>
      (await api('GET me/planificacion/cambios', { signal })).data,
  });
