import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { countedQuery } from './counted.ts';

/** Release (CTS) requests of the unit: undecided ones, and those decided in the last 60 days. */
export const unitReleasesQuery = () =>
  countedQuery(
    scoped('unit-releases'),
    'counted',
    async (signal) => (await api('GET admin/me/solicitudes/cts', { signal })).data,
  );
