import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** Pending work at the desk, and how far the organisation is set up. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: scoped('administration'),
    queryFn: async ({ signal }) => (await api('GET administracion/inicio', { signal })).data,
    staleTime: 1_000,
  });
