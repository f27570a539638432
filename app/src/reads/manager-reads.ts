import type { AdminOferta } from '@relevo/contract';
import { latestOffers } from '@relevo/domain/offers';
import { compareInstants, type LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';

/** The manager's lists that several pages share: one key and one age for each. */
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
