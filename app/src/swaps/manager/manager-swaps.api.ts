import type { AdminSwapRequest } from '@relevo/contract';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryClient, scoped } from '../../api/queries.ts';

/** Spec 3 §9. */
const PAGE = 5;
const PAST_DAYS = 60;
const PAST_CHANGES_MONTHS = 6;
/** The most that the server gives at a time. */
const SEARCH_PAGE = 100;

const historyRange = (today: LocalDate) => ({
  desde: addDays(today, -PAST_DAYS),
  hasta: Temporal.PlainDate.from(today).add({ months: 1 }).toString(),
});

/** Swap requests of the unit: those that wait for a decision, and those decided in the last 7 days. */
export const unitSwapsQuery = () =>
  queryOptions({
    queryKey: scoped('unit-swaps'),
    queryFn: async ({ signal }) => (await api('GET admin/me/solicitudes/cambio-turnos', { signal })).data,
    staleTime: 60_000,
  });

/** What no longer waits, newest first, 5 and 5 more: 60 days back to 1 month ahead. */
export const swapHistoryQuery = (today: LocalDate) =>
  infiniteQueryOptions({
    queryKey: scoped('swap-history', today),
    queryFn: ({ pageParam, signal }) =>
      api('GET admin/me/solicitudes/cambio-turnos/historial', {
        query: { ...historyRange(today), limit: PAGE, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return last.data.length > 0 && loaded < last.meta.total ? loaded : undefined;
    },
    staleTime: 30_000,
  });

/** The request in the history, where only those of the window can be found. */
async function searchHistory(id: number, today: LocalDate, signal: AbortSignal) {
  for (let offset = 0; ; offset += SEARCH_PAGE) {
    const { data, meta } = await api('GET admin/me/solicitudes/cambio-turnos/historial', {
      query: { ...historyRange(today), limit: SEARCH_PAGE, offset },
      signal,
    });
    const found = data.find((swap) => swap.idcambioTurnoSolicitud === id);
    if (found || data.length === 0 || offset + SEARCH_PAGE >= meta.total) return found ?? null;
  }
}

/** What the lists in memory know of a request. */
function knownSwap(client: QueryClient, id: number, today: LocalDate): AdminSwapRequest | undefined {
  const pages = client.getQueryData(swapHistoryQuery(today).queryKey)?.pages ?? [];
  return [
    ...(client.getQueryData(unitSwapsQuery().queryKey) ?? []),
    ...pages.flatMap(({ data }) => data),
  ].find((swap) => swap.idcambioTurnoSolicitud === id);
}

/** One request, of those that wait or of the history; null when it is in neither. */
export const swapQuery = (id: number, today: LocalDate) =>
  queryOptions({
    queryKey: scoped('unit-swap', id),
    queryFn: async ({ signal }): Promise<AdminSwapRequest | null> => {
      const waiting = await queryClient.fetchQuery({ ...unitSwapsQuery(), staleTime: 0 });
      const found = waiting.find((swap) => swap.idcambioTurnoSolicitud === id);
      return found ?? searchHistory(id, today, signal);
    },
    placeholderData: () => knownSwap(queryClient, id, today),
    staleTime: 0,
  });

export const swapVerdictQuery = (id: number) =>
  queryOptions({
    queryKey: scoped('unit-swap-verdict', id),
    queryFn: async ({ signal }) =>
      (await api('GET cambioTurnoSolicitud/{id}/verificacion', { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: { keep: false },
  });

/** Scheduled shifts and hours of workers in one week, Monday to Sunday. */
export const weekHoursQuery = (monday: LocalDate, workerIds: readonly number[]) =>
  queryOptions({
    queryKey: scoped('week-hours', monday, ...workerIds),
    queryFn: async ({ signal }) => {
      const query = {
        'start-date': monday,
        'end-date': addDays(monday, 6),
        listIdTrabajador: workerIds.join(','),
      };
      return (await api('GET trabajadores/worked-hours/by-segments', { query, signal })).data;
    },
    staleTime: 0,
  });

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

export interface SwapDecision {
  id: number;
  approve: boolean;
  comment: string | null;
  confirmado: boolean;
  /** UUID of this decision. */
  key: string;
}

export async function decideSwap({ id, approve, comment, confirmado, key }: SwapDecision) {
  const common = { params: { id }, idempotencyKey: key };
  const { data } = approve
    ? await api('POST solicitudes/cambio-turnos/{id}/aceptar', {
        ...common,
        body: { comentario: comment, confirmado },
      })
    : await api('POST solicitudes/cambio-turnos/{id}/rechazar', { ...common, body: { comentario: comment } });
  keepDecided(data);
  return data;
}

/** The decided request, so that the page behind the result shows it at once. */
function keepDecided(swap: AdminSwapRequest): void {
  queryClient.setQueryData(scoped('unit-swap', swap.idcambioTurnoSolicitud), swap);
  queryClient.setQueryData(unitSwapsQuery().queryKey, (swaps) =>
    swaps?.map((one) => (one.idcambioTurnoSolicitud === swap.idcambioTurnoSolicitud ? swap : one)),
  );
}
