import type { AdminReleaseRequest } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryClient, scoped } from '../../api/queries.ts';
import { unitReleasesQuery } from '../../reads/manager-reads.ts';

export const releaseVerdictQuery = (id: number) =>
  queryOptions({
    queryKey: scoped('unit-release-verdict', id),
    queryFn: async ({ signal }) =>
      (await api('GET solicitudes/cts/{id}/verificacion', { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: { keep: false },
  });

interface ReleaseDecision {
  id: number;
  approve: boolean;
  comment: string | null;
  confirmado: boolean;
  /** UUID of this decision. */
  key: string;
}

export async function decideRelease({ id, approve, comment, confirmado, key }: ReleaseDecision) {
  const common = { params: { id }, idempotencyKey: key };
  const { data } = approve
    ? await api('POST solicitudes/cts/{id}/aceptar', { ...common, body: { notas: comment, confirmado } })
    : await api('POST solicitudes/cts/{id}/rechazar', { ...common, body: { notas: comment } });
  keepDecided(data);
  return data;
}

/** The decided request in the list, so that the page shows it at once. */
function keepDecided(release: AdminReleaseRequest): void {
  queryClient.setQueryData(unitReleasesQuery().queryKey, (releases) =>
    releases?.map((one) => (one.idsolicitud === release.idsolicitud ? release : one)),
  );
}
