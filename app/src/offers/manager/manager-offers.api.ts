import type { AdminOferta } from '@relevo/contract';
import { latestOffers } from '@relevo/domain/offers';
import { compareInstants, type LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { scoped } from '../../api/queries.ts';
import { countedQuery } from '../../reads/counted.ts';

/** The most publications that the server gives at a time. */
const PAGE = 200;

export interface OfferRef {
  publicacion: number;
  oferta: number;
}

/** Publications of the unit with the offers whose shift starts on `from` or later. */
export const unitPublicationsQuery = (from: LocalDate) =>
  countedQuery(scoped('unit-publications', from), 'counted', (signal) => readPublications(from, signal));

async function readPublications(from: LocalDate, signal: AbortSignal) {
  const read = (page: number) =>
    api('GET publicaciones', { query: { fecha_inicio: from, order: 'asc', limit: PAGE, page }, signal });
  const { data, meta } = await read(1);
  for (let page = 2; (page - 1) * PAGE < meta.total; page += 1) data.push(...(await read(page)).data);
  return data;
}

/** The offers of publications, by the start of their shift; of an absence that was published again the last one. */
export function offersByStart(publications: readonly { ofertas: readonly AdminOferta[] }[]): AdminOferta[] {
  return latestOffers(publications.flatMap(({ ofertas }) => ofertas)).sort(
    (a, b) => compareInstants(a.turno.inicio, b.turno.inicio) || a.idoferta_turno - b.idoferta_turno,
  );
}

/** Uncovered absences without a live offer, from a local date to one month ahead (spec 3 §2.13). */
export const uncoveredQuery = (from: LocalDate) =>
  queryOptions({
    queryKey: scoped('uncovered', from),
    queryFn: async ({ signal }) => {
      const hasta = Temporal.PlainDate.from(from).add({ months: 1 }).toString();
      return (await api('GET turnos/ausencias-no-cubiertas', { query: { desde: from, hasta }, signal })).data;
    },
  });

/** The applicants of an offer, best first; without any, who could be assigned directly. */
export const applicantsQuery = (ref: OfferRef) =>
  queryOptions({
    queryKey: scoped('applicants', ref.publicacion, ref.oferta),
    queryFn: async ({ signal }) =>
      (
        await api('GET publicaciones/{publicacion}/ofertas/{oferta}/postulantes', {
          params: { ...ref },
          signal,
        })
      ).data,
    // Always stale: another manager or a withdrawal changes it at any moment, and a decision rests on it.
    staleTime: 0,
  });

interface Assignment {
  idtrabajador: number;
  /** The warnings that were shown and confirmed. */
  confirmado: string[];
}

/** Assigns an offered shift to a worker; `key` is the idempotency key of this choice for this offer. */
export const assign = (ref: OfferRef, body: Assignment, key: string) =>
  api('POST publicaciones/{publicacion}/ofertas/{oferta}/asignar', {
    params: { ...ref },
    body,
    idempotencyKey: key,
  });

export interface PublicationDraft {
  ofertas: { idausencia: number }[];
  puestos: number[];
  /** An instant. */
  fecha_limite: string;
  notas: string | null;
}

export const publish = (body: PublicationDraft, key: string) =>
  api('POST publicaciones', { body, idempotencyKey: key });

/** Takes a publication back with its unfinished offers. */
export const takeBack = (id: number) => api('DELETE publicaciones/{id}', { params: { id } });
