import type { AdminOferta, AdminReleaseRequest, AdminSwapRequest } from '@relevo/contract';
import { latestOffers, offersOfTab } from '@relevo/domain/offers';
import { compareInstants, type LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { useNow, useToday } from './local-time.ts';
import { useRead } from './use-read.ts';

/**
 * The reads that the manager's home, the tab bar and the pages behind them share: a decision on a page that
 * refreshes its list corrects the counters with it.
 */
const MINUTE = 60_000;
/** The most publications that the server gives at a time. */
const PAGE = 200;

/** Swap requests of the unit: those that wait for a decision, and those decided in the last 7 days. */
export const unitSwapsQuery = () =>
  queryOptions({
    queryKey: scoped('unit-swaps'),
    queryFn: async ({ signal }) => (await api('GET admin/me/solicitudes/cambio-turnos', { signal })).data,
    staleTime: MINUTE,
  });

/** Release (CTS) requests of the unit: undecided ones, and those decided in the last 60 days. */
export const unitReleasesQuery = () =>
  queryOptions({
    queryKey: scoped('unit-releases'),
    queryFn: async ({ signal }) => (await api('GET admin/me/solicitudes/cts', { signal })).data,
    staleTime: MINUTE,
  });

/** Publications of the unit with the offers whose shift starts on `from` or later. */
export const unitPublicationsQuery = (from: LocalDate) =>
  queryOptions({
    queryKey: scoped('unit-publications', from),
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        api('GET publicaciones', { query: { fecha_inicio: from, order: 'asc', limit: PAGE, page }, signal });
      const { data, meta } = await read(1);
      for (let page = 2; (page - 1) * PAGE < meta.total; page += 1) data.push(...(await read(page)).data);
      return data;
    },
    staleTime: MINUTE,
  });

/** The offers of publications, by the start of their shift; of an absence that was published again the last one. */
export function offersByStart(publications: readonly { ofertas: readonly AdminOferta[] }[]): AdminOferta[] {
  return latestOffers(publications.flatMap(({ ofertas }) => ofertas)).sort(
    (a, b) => compareInstants(a.turno.inicio, b.turno.inicio) || a.idoferta_turno - b.idoferta_turno,
  );
}

const waits = (request: AdminSwapRequest) =>
  request.confirmacionReceptor === 1 &&
  request.cambioAutorizado === null &&
  !request.vencida &&
  !request.anulada;

const waitsForRelease = ({ resultado, vencida, anulada }: AdminReleaseRequest) =>
  resultado === null && !vencida && !anulada;

interface ManagerCounts {
  /** Swaps and releases that wait for a decision; undefined until both are known. */
  changes: number | undefined;
  /** Offers without cover. */
  offers: number | undefined;
}

/** What waits for the manager: requests created in the last 7 days (spec 3 §2.3), and uncovered offers. */
export function useManagerCounts(seesOffers: boolean): ManagerCounts {
  const since = useNow(MINUTE).subtract({ hours: 7 * 24 });
  const swaps = useRead(unitSwapsQuery()).data;
  const releases = useRead(unitReleasesQuery()).data;
  const publications = useRead({ ...unitPublicationsQuery(useToday()), enabled: seesOffers }).data;
  const recent = ({ created_at }: { created_at: string }) => compareInstants(created_at, since) >= 0;
  return {
    changes:
      swaps &&
      releases &&
      swaps.filter(waits).filter(recent).length + releases.filter(waitsForRelease).filter(recent).length,
    offers: publications && offersOfTab(offersByStart(publications), 'uncovered').length,
  };
}
