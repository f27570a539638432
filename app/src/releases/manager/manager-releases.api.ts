import type { AdminReleaseRequest } from '@relevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryClient, scoped } from '../../api/queries.ts';
import { changeReads } from '../../reads/change-reads.ts';
import { ifThere } from '../../reads/if-there.ts';
import { unitReleasesQuery } from '../../reads/manager-reads.ts';
import { foundIn, type Known } from '../../reads/newest.ts';

/** One request; null when there is none. */
export const releaseQuery = (id: number) =>
  queryOptions({
    queryKey: scoped('unit-release', id),
    queryFn: ({ signal }) => ifThere(api('GET solicitudes/cts/{id}', { params: { id }, signal })),
    staleTime: 0,
  });

/** What the list in memory knows of a request. */
export const listedRelease = (id: number): Known<AdminReleaseRequest> =>
  foundIn(queryClient.getQueryState(unitReleasesQuery().queryKey), (releases) =>
    releases.find(({ idsolicitud }) => idsolicitud === id),
  );

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
  confirmado: string[];
  /** UUID of this decision. */
  key: string;
}

export async function decideRelease({ id, approve, comment, confirmado, key }: ReleaseDecision) {
  const common = { params: { id }, idempotencyKey: key };
  const { data } = approve
    ? await api('POST solicitudes/cts/{id}/aceptar', { ...common, body: { notas: comment, confirmado } })
    : await api('POST solicitudes/cts/{id}/rechazar', { ...common, body: { notas: comment } });
  await keepDecided(data);
  return data;
}

/** The decided request, so that the page and the list show it at once. */
function keepDecided(release: AdminReleaseRequest): Promise<void> {
  const id = release.idsolicitud;
  queryClient.setQueryData(releaseQuery(id).queryKey, release);
  return changeReads<AdminReleaseRequest[]>(unitReleasesQuery().queryKey, (releases) =>
    releases.map((one) => (one.idsolicitud === id ? release : one)),
  );
}
