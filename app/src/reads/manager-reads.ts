import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** Release (CTS) requests of the unit: undecided ones, and those decided in the last 60 days. */
export const unitReleasesQuery = () =>
  queryOptions({
    queryKey: scoped('unit-releases'),
    queryFn: async ({ signal }) => (await api('GET admin/me/solicitudes/cts', { signal })).data,
    staleTime: 60_000,
  });
