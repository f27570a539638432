import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** What giving an own shift back would mean now; looked up anew each time, because a roster changes. */
export const releaseVerdictQuery = (shiftId: number) =>
  queryOptions({
    queryKey: scoped('release-verdict', shiftId),
    queryFn: async ({ signal }) =>
      (await api('GET me/solicitudes/cts/verificacion', { query: { turno: shiftId }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: { keep: false },
  });

/** Asks to give an own shift back (CTS); `confirmado`: the warnings that the worker has seen and goes on with. */
export const createRelease = async (idturno: number, confirmado: string[], key: string) =>
  (
    await api('POST me/solicitudes/cts', {
      body: { idturno, confirmado },
      idempotencyKey: key,
    })
  ).data;
