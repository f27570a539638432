import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { ifThere } from '../reads/if-there.ts';

/** The own sheet of a period, as it is now; null when there is no such period. */
export const sheetQuery = (workerId: number, periodId: number) =>
  queryOptions({
    queryKey: scoped('sheet', workerId, periodId),
    queryFn: ({ signal }) =>
      ifThere(
        api('GET fda/trabajador/reporte', {
          query: { periodo_id: periodId, trabajador_id: workerId },
          signal,
        }),
      ),
    staleTime: 60_000,
  });

export const validateSheet = async (workerId: number, periodId: number, key: string) =>
  (
    await api('POST fda/trabajador/reporte', {
      body: { periodo_id: periodId, trabajador_id: workerId },
      idempotencyKey: key,
    })
  ).data;
