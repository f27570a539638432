import type { Oferta } from '@relevo/contract';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { useChangeReads } from '../reads/change-reads.ts';
import { usefulMoment } from '../sending/useful-moment.ts';

/** Days ahead that are asked for; rosters are planned for less, and the server reads no more than 400. */
const AHEAD = 365;

const paramsOf = ({ publicacion_idpublicacion, idoferta_turno }: Oferta) => ({
  publicacion: publicacion_idpublicacion,
  oferta: idoferta_turno,
});

/**
 * All offers from today's local date on. One key for all days, so that what was saved yesterday is there without
 * a connection; below 'publications', so that whoever refreshes the calendar's offers refreshes these.
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

/** What taking an offer would mean now; looked up anew each time, because a roster changes. */
export const offerVerdictQuery = (offer: Oferta) =>
  queryOptions({
    queryKey: scoped('offer-verdict', offer.idoferta_turno),
    queryFn: async ({ signal }) =>
      (
        await api('GET me/publicaciones/{publicacion}/ofertas/{oferta}/verificacion', {
          params: paramsOf(offer),
          signal,
        })
      ).data,
    staleTime: 0,
    gcTime: 0,
    meta: { keep: false },
  });

/** Puts a changed offer into every list at once; the next read has the last word. */
function useOfferLists() {
  const client = useQueryClient();
  const queryKey = scoped('publications');
  const changeReads = useChangeReads(queryKey);
  return {
    put: (changed: Oferta) =>
      changeReads<{ ofertas: Oferta[] }[]>((publications) =>
        publications.map((publication) => ({
          ...publication,
          ofertas: publication.ofertas.map((offer) =>
            offer.idoferta_turno === changed.idoferta_turno ? changed : offer,
          ),
        })),
      ),
    refresh: () => client.invalidateQueries({ queryKey }),
  };
}

interface Application {
  offer: Oferta;
  /** The worker has seen the warnings and goes on. */
  confirmed: boolean;
  /** UUID of this intention. */
  key: string;
}

/** Applies for an offer. */
export function useApply() {
  const lists = useOfferLists();
  return useMutation({
    mutationFn: async ({ offer, confirmed, key }: Application): Promise<Oferta> =>
      (
        await api('POST me/publicaciones/{publicacion}/ofertas/{oferta}/respuestas', {
          params: paramsOf(offer),
          body: confirmed ? { confirmado: true } : {},
          idempotencyKey: key,
        })
      ).data,
    onSuccess: (applied) => {
      usefulMoment();
      return lists.put(applied);
    },
    // Also after a refusal: it says that the list on the screen is not what the server has.
    onSettled: () => void lists.refresh(),
  });
}

/** Takes an own application back. */
export function useWithdraw() {
  const lists = useOfferLists();
  return useMutation({
    mutationFn: async (offer: Oferta): Promise<Oferta> =>
      (
        await api('DELETE me/publicaciones/{publicacion}/ofertas/{oferta}/respuestas', {
          params: paramsOf(offer),
        })
      ).data,
    onSuccess: lists.put,
    onSettled: () => void lists.refresh(),
  });
}
