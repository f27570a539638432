import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { usefulMoment } from '../sending/useful-moment.ts';

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

interface Release {
  shiftId: number;
  /** The worker has seen the warnings and goes on. */
  confirmed: boolean;
  /** UUID of this intention. */
  key: string;
}

/** Asks to give an own shift back (CTS). */
export function useCreateRelease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ shiftId, confirmed, key }: Release) =>
      (
        await api('POST me/solicitudes/cts', {
          body: { idturno: shiftId, ...(confirmed ? { confirmado: true } : {}) },
          idempotencyKey: key,
        })
      ).data,
    onSuccess: usefulMoment,
    // Also after a refusal, which says that what is on the screen is old. The shift itself says 'Solicitud en curso'.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: scoped('releases') });
      void client.invalidateQueries({ queryKey: scoped('shifts') });
    },
  });
}
