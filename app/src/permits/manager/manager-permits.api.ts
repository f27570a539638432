import type { AdminPermitRequest } from '@relevo/contract';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryClient, scoped } from '../../api/queries.ts';
import type { Decision } from '../../decisions/use-decision.ts';
import { countedQuery } from '../../reads/counted.ts';
import { oneQuery } from '../../reads/if-there.ts';
import { judgedQuery } from '../../reads/judged-query.ts';
import { foundIn, type Known } from '../../reads/newest.ts';
import { nextOffset } from '../../reads/next-offset.ts';

/** Spec 3 §9. */
const PAGE = 10;
const WINDOW_DAYS = 60;
const PAST_DAYS = 365;
const LAST = 3;

/** Undecided requests of the unit, soonest start first, including those that have begun. */
export const unitPermitsQuery = () =>
  countedQuery(
    scoped('unit-permits'),
    'counted',
    async (signal) => (await api('GET solicitud/permiso', { signal })).data,
  );

/** Decided requests and recorded absences, 10 and 10 more: 60 days back to 60 days ahead. */
export const permitHistoryQuery = (today: LocalDate, search: string) =>
  infiniteQueryOptions({
    queryKey: scoped('permit-history', today, search),
    queryFn: ({ pageParam, signal }) =>
      api('GET solicitud/permiso/historia', {
        query: {
          desde: addDays(today, -WINDOW_DAYS),
          hasta: addDays(today, WINDOW_DAYS),
          limit: PAGE,
          offset: pageParam,
          ...(search && { buscar: search }),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: 30_000,
    // A search's results are not saved: they are of no use later.
    meta: { keep: search === '' },
  });

/** A permit of the unit; null when there is none. */
export const unitPermitQuery = (id: number) =>
  oneQuery(scoped('unit-permit', id), (signal) =>
    api('GET solicitud/permiso/{id}', { params: { id }, signal }),
  );

/** State of a request in the cached list. */
export const listedPermit = (id: number): Known<AdminPermitRequest> =>
  foundIn(queryClient.getQueryState(unitPermitsQuery().queryKey), (permits) =>
    permits.find(({ idsolicitud }) => idsolicitud === id),
  );

/** Verdict on the approval of a request. */
export const permitReviewQuery = (id: number) =>
  judgedQuery(scoped('permit-review', id), (signal) =>
    api('GET solicitud/permiso/{id}/verificacion', { params: { id }, signal }),
  );

/** The effect of an absence that is not recorded yet. */
export const recordingQuery = (plan: Omit<Recording, 'notes'>) =>
  judgedQuery(scoped('permit-review', 'recording', JSON.stringify(plan)), (signal) =>
    api('GET permiso/verificacion', { query: plan, signal }),
  );

/** The last permits of a worker until today, newest first (spec 3 §9). */
export const lastPermitsQuery = (workerId: number, today: LocalDate) =>
  queryOptions({
    queryKey: scoped('permits-of-worker', workerId),
    queryFn: async ({ signal }) => {
      const query = { desde: addDays(today, -PAST_DAYS), hasta: today };
      const { data } = await api('GET permiso/trabajador/{id}', { params: { id: workerId }, query, signal });
      return data.slice(0, LAST);
    },
    staleTime: 60_000,
  });

export async function decidePermit(id: number, { approve, comment, confirmado, key }: Decision) {
  const common = { params: { id }, idempotencyKey: key };
  const permit = approve
    ? (
        await api('POST permiso/by-id-solicitud/{id}', {
          ...common,
          body: { observacion: comment, oficial: 1, confirmado },
        })
      ).data.solicitud
    : (await api('POST solicitud/permiso/{id}/rechazar', { ...common, body: { notes: comment } })).data;
  queryClient.setQueryData(unitPermitQuery(id).queryKey, permit);
  return permit;
}

export interface Recording {
  idtrabajador: number;
  permit_type_id: number;
  from: LocalDate;
  to: LocalDate;
  notes: string | null;
}

/**
 * Records an absence, which needs no decision.
 * @returns the id of the permit
 */
export async function recordAbsence(body: Recording, key: string): Promise<number> {
  return (await api('POST permiso', { body, idempotencyKey: key })).data.permiso.id;
}

export async function withdrawPermit(id: number, notes: string | null, key: string): Promise<void> {
  await api('DELETE permiso/{id}', { params: { id }, body: { notes }, idempotencyKey: key });
}
