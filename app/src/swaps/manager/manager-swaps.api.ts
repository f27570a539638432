import type { AdminSwapRequest } from '@relevo/contract';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryClient, scoped } from '../../api/queries.ts';
import { keepDecided } from '../../decisions/keep-decided.ts';
import type { Decision } from '../../decisions/use-decision.ts';
import { countedQuery } from '../../reads/counted.ts';
import { ifThere } from '../../reads/if-there.ts';
import { judgedQuery } from '../../reads/judged-query.ts';
import { foundIn, type Known, newest } from '../../reads/newest.ts';
import { nextOffset } from '../../reads/next-offset.ts';

/** Spec 3 §9. */
const PAGE = 5;
const PAST_DAYS = 60;
const PAST_CHANGES_MONTHS = 6;

const historyRange = (today: LocalDate) => ({
  desde: addDays(today, -PAST_DAYS),
  hasta: Temporal.PlainDate.from(today).add({ months: 1 }).toString(),
});

/** Swap requests of the unit: pending ones, and those decided in the last 7 days. */
export const unitSwapsQuery = () =>
  countedQuery(
    scoped('unit-swaps'),
    'counted',
    async (signal) => (await api('GET admin/me/solicitudes/cambio-turnos', { signal })).data,
  );

/** Requests that no longer wait, newest first, 5 and 5 more: 60 days back to 1 month ahead. */
export const swapHistoryQuery = (today: LocalDate) =>
  infiniteQueryOptions({
    queryKey: scoped('swap-history', today),
    queryFn: ({ pageParam, signal }) =>
      api('GET admin/me/solicitudes/cambio-turnos/historial', {
        query: { ...historyRange(today), limit: PAGE, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: 30_000,
  });

/** A request; null when there is none that the colleague has agreed to: the lists hold no others either. */
export const swapQuery = (id: number) =>
  queryOptions({
    queryKey: scoped('unit-swap', id),
    queryFn: async ({ signal }): Promise<AdminSwapRequest | null> => {
      const swap = await ifThere(api('GET solicitudes/cambio-turnos/{id}', { params: { id }, signal }));
      return swap?.confirmacionReceptor === 1 ? swap : null;
    },
    staleTime: 0,
  });

/** State of a request in the cached lists. */
export function listedSwap(id: number, today: LocalDate): Known<AdminSwapRequest> {
  const find = (swaps: readonly AdminSwapRequest[]) => swaps.find((one) => one.idcambioTurnoSolicitud === id);
  return newest(
    foundIn(queryClient.getQueryState(unitSwapsQuery().queryKey), find),
    foundIn(queryClient.getQueryState(swapHistoryQuery(today).queryKey), ({ pages }) =>
      find(pages.flatMap(({ data }) => data)),
    ),
  );
}

export const swapVerdictQuery = (id: number) =>
  judgedQuery(scoped('unit-swap-verdict', id), (signal) =>
    api('GET cambioTurnoSolicitud/{id}/verificacion', { params: { id }, signal }),
  );

/** Shift changes of a worker in the last 6 months, newest first. */
export const lastChangesQuery = (workerId: number, today: LocalDate) =>
  queryOptions({
    queryKey: scoped('last-changes', workerId),
    queryFn: async ({ signal }) => {
      const desde = Temporal.PlainDate.from(today).subtract({ months: PAST_CHANGES_MONTHS }).toString();
      return (
        await api('GET cambioTurno/trabajador/{id}', { params: { id: workerId }, query: { desde }, signal })
      ).data;
    },
    staleTime: 60_000,
  });

export async function decideSwap(id: number, { approve, comment, confirmado, key }: Decision) {
  const common = { params: { id }, idempotencyKey: key };
  const { data } = approve
    ? await api('POST solicitudes/cambio-turnos/{id}/aceptar', {
        ...common,
        body: { comentario: comment, confirmado },
      })
    : await api('POST solicitudes/cambio-turnos/{id}/rechazar', { ...common, body: { comentario: comment } });
  return keepDecided(data, {
    one: swapQuery(id).queryKey,
    list: unitSwapsQuery().queryKey,
    idOf: (swap) => swap.idcambioTurnoSolicitud,
  });
}
