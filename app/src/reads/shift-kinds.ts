import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** Types of shifts, retired ones too. */
export const shiftKindsQuery = () =>
  queryOptions({
    queryKey: scoped('shift-kinds'),
    queryFn: async ({ signal }) => (await api('GET administracion/tipos-turno', { signal })).data,
    staleTime: 1_000,
  });
