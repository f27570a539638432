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

/** Asks to give an own shift back (CTS); `confirmed`: the worker has seen the warnings and goes on. */
export const createRelease = async (shiftId: number, confirmed: boolean, key: string) =>
  (
    await api('POST me/solicitudes/cts', {
      body: { idturno: shiftId, ...(confirmed ? { confirmado: true } : {}) },
      idempotencyKey: key,
    })
  ).data;
