import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { countedQuery } from './counted.ts';
import { useFlag } from './flags.ts';
import { useRead } from './use-read.ts';

const requestCountsQuery = () =>
  countedQuery(
    scoped('request-counts'),
    'number',
    async (signal) => (await api('GET me/solicitudes/conteo', { signal })).data,
  );

/** Number of articles that the worker has not opened yet; 0 while unknown. */
export function useUnreadArticles(): number {
  const enabled = useFlag('habilitarLecturaNoticias');
  return useRead({ ...requestCountsQuery(), enabled }).data?.articulos_sin_leer ?? 0;
}

/** Number of received swap requests that the worker has not opened yet (spec 2 §9); 0 while unknown. */
export function useUnreadSwaps(): number {
  const enabled = useFlag('habilitarCambioTurno');
  return useRead({ ...requestCountsQuery(), enabled }).data?.cambios_sin_leer ?? 0;
}
