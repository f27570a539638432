import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { COUNTED_AGE, readCounted } from './counted.ts';
import { useFlag } from './flags.ts';
import { useRead } from './use-read.ts';

const requestCountsQuery = () => {
  const queryKey = scoped('request-counts');
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      readCounted(queryKey, 'number', async () => (await api('GET me/solicitudes/conteo', { signal })).data),
    staleTime: COUNTED_AGE,
  });
};

/** How many received swap requests the worker has not opened yet (spec 2 §9); 0 while unknown. */
export function useUnreadSwaps(): number {
  const enabled = useFlag('habilitarCambioTurno');
  return useRead({ ...requestCountsQuery(), enabled }).data?.cambios_sin_leer ?? 0;
}
