import type { LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { scoped } from '../../api/queries.ts';

const HOUR = 3_600_000;

export interface OfferRef {
  publicacion: number;
  oferta: number;
}

/** The payroll groups of the manager's unit. */
export const payrollGroupsQuery = () =>
  queryOptions({
    queryKey: scoped('payroll-groups'),
    queryFn: async ({ signal }) => (await api('GET admin/me/planillas', { signal })).data,
    staleTime: HOUR,
  });

/** The positions of one unit, at which a publication can be aimed. */
export const unitPositionsQuery = (unitId: number) =>
  queryOptions({
    queryKey: scoped('unit-positions', unitId),
    queryFn: async ({ signal }) => {
      const { data } = await api('GET unidades', { signal });
      return data.find(({ idunidad }) => idunidad === unitId)?.lista_det_puesto ?? [];
    },
    staleTime: HOUR,
  });

/** Uncovered absences without a live offer, from a local date to one month ahead (spec 3 §2.13). */
export const uncoveredQuery = (today: LocalDate) =>
  queryOptions({
    queryKey: scoped('uncovered', today),
    queryFn: async ({ signal }) => {
      const hasta = Temporal.PlainDate.from(today).add({ months: 1 }).toString();
      return (await api('GET turnos/ausencias-no-cubiertas', { query: { desde: today, hasta }, signal }))
        .data;
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
    // Another manager or a withdrawal changes it at any moment, and a decision rests on it.
    staleTime: 0,
  });

interface Assignment {
  idtrabajador: number;
  /** The warnings were shown and confirmed. */
  confirmado: boolean;
}

/** Gives an offered shift to somebody; `key` is the UUID of the choice of this person for this offer. */
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
