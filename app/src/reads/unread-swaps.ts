import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { useFlag } from './flags.ts';
import { useRead } from './use-read.ts';

/** Asked for whenever a page with the number is seen, so that it agrees with the list beside it; it is cheap. */
const AGE = 5_000;

const requestCountsQuery = () =>
  queryOptions({
    queryKey: scoped('request-counts'),
    queryFn: async ({ signal }) => (await api('GET me/solicitudes/conteo', { signal })).data,
    staleTime: AGE,
  });

/** How many received swap requests the worker has not opened yet (spec 2 §9); 0 while unknown. */
export function useUnreadSwaps(): number {
  const enabled = useFlag('habilitarCambioTurno');
  return useRead({ ...requestCountsQuery(), enabled }).data?.cambios_sin_leer ?? 0;
}
