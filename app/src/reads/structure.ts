import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** Units with sectors and payroll groups, positions and workplaces. */
export const structureQuery = () =>
  queryOptions({
    queryKey: scoped('structure'),
    queryFn: async ({ signal }) => (await api('GET administracion/estructura', { signal })).data,
    staleTime: 1_000,
  });
