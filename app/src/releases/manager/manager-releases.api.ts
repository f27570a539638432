import type { AdminReleaseRequest } from '@relevo/contract';
import { api } from '../../api/client.ts';
import { queryClient, scoped } from '../../api/queries.ts';
import { keepDecided } from '../../decisions/keep-decided.ts';
import type { Decision } from '../../decisions/use-decision.ts';
import { oneQuery } from '../../reads/if-there.ts';
import { judgedQuery } from '../../reads/judged-query.ts';
import { foundIn, type Known } from '../../reads/newest.ts';
import { unitReleasesQuery } from '../../reads/unit-releases.ts';

/** A request; null when there is none. */
export const releaseQuery = (id: number) =>
  oneQuery(scoped('unit-release', id), (signal) =>
    api('GET solicitudes/cts/{id}', { params: { id }, signal }),
  );

/** State of a request in the cached list. */
export const listedRelease = (id: number): Known<AdminReleaseRequest> =>
  foundIn(queryClient.getQueryState(unitReleasesQuery().queryKey), (releases) =>
    releases.find(({ idsolicitud }) => idsolicitud === id),
  );

export const releaseVerdictQuery = (id: number) =>
  judgedQuery(scoped('unit-release-verdict', id), (signal) =>
    api('GET solicitudes/cts/{id}/verificacion', { params: { id }, signal }),
  );

export async function decideRelease(id: number, { approve, comment, confirmado, key }: Decision) {
  const common = { params: { id }, idempotencyKey: key };
  const { data } = approve
    ? await api('POST solicitudes/cts/{id}/aceptar', { ...common, body: { notas: comment, confirmado } })
    : await api('POST solicitudes/cts/{id}/rechazar', { ...common, body: { notas: comment } });
  return keepDecided(data, {
    one: releaseQuery(id).queryKey,
    list: unitReleasesQuery().queryKey,
    idOf: (release) => release.idsolicitud,
  });
}
