import type { Oferta } from '@relevo/contract';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { changeReads } from '../reads/change-reads.ts';
import { judgedQuery } from '../reads/judged-query.ts';

/** Days ahead in a request; rosters are planned for less, and the server reads no more than 400. */
const AHEAD = 365;

const paramsOf = ({ publicacion_idpublicacion, idoferta_turno }: Oferta) => ({
  publicacion: publicacion_idpublicacion,
  oferta: idoferta_turno,
});

/**
 * All offers from today's local date on. One key for all days, so that yesterday's answer is there without a
 * connection; below 'publications', so that a refresh of the calendar's offers includes these.
 */
export const offersAheadQuery = (today: LocalDate) =>
  queryOptions({
    queryKey: scoped('publications', 'ahead'),
    queryFn: async ({ signal }) => {
      const query = { desde: today, hasta: addDays(today, AHEAD) };
      return (await api('GET me/publicaciones', { query, signal })).data;
    },
    staleTime: 60_000,
  });

/** Verdict on taking an offer now. */
export const offerVerdictQuery = (offer: Oferta) =>
  judgedQuery(scoped('offer-verdict', offer.idoferta_turno), (signal) =>
    api('GET me/publicaciones/{publicacion}/ofertas/{oferta}/verificacion', {
      params: paramsOf(offer),
      signal,
    }),
  );

/** Puts a changed offer into every list at once; the next read has the last word. */
const putOffer = (changed: Oferta) =>
  changeReads<{ ofertas: Oferta[] }[]>(scoped('publications'), (publications) =>
    publications.map((publication) => ({
      ...publication,
      ofertas: publication.ofertas.map((offer) =>
        offer.idoferta_turno === changed.idoferta_turno ? changed : offer,
      ),
    })),
  );

/** Applies for an offer; `confirmado`: the warnings that the worker has seen and goes on with. */
export async function applyFor(offer: Oferta, confirmado: string[], key: string): Promise<Oferta> {
  const { data } = await api('POST me/publicaciones/{publicacion}/ofertas/{oferta}/respuestas', {
    params: paramsOf(offer),
    body: { confirmado },
    idempotencyKey: key,
  });
  await putOffer(data);
  return data;
}

/** Takes an own application back. */
export async function withdraw(offer: Oferta): Promise<Oferta> {
  const { data } = await api('DELETE me/publicaciones/{publicacion}/ofertas/{oferta}/respuestas', {
    params: paramsOf(offer),
  });
  await putOffer(data);
  return data;
}
