import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { COUNTED_AGE, readCounted } from './counted.ts';

/** Release (CTS) requests of the unit: undecided ones, and those decided in the last 60 days. */
export const unitReleasesQuery = () => {
  const queryKey = scoped('unit-releases');
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      readCounted(
        queryKey,
        'counted',
        async () => (await api('GET admin/me/solicitudes/cts', { signal })).data,
      ),
    staleTime: COUNTED_AGE,
  });
};
