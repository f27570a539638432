import type { ShiftBrief, SwapRequest, Turno, WorkerBrief } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { useWorker } from '../api/session.ts';
import { requestWindow } from '../reads/worker-reads.ts';
import { usefulMoment } from '../sending/useful-moment.ts';

const MINUTE = 60_000;

/** Swap requests that the worker sent, newest first, in the window of the lists (spec 2 §9). */
export const sentSwapsQuery = (workerId: number, today: LocalDate) =>
  queryOptions({
    queryKey: scoped('swaps', 'sent'),
    queryFn: async ({ signal }) => {
      const { from, to } = requestWindow(today);
      const query = { rol: 'solicitante', desde: from, hasta: to } as const;
      return (
        await api('GET cambioTurnoSolicitud/trabajador/{id}', { params: { id: workerId }, query, signal })
      ).data;
    },
    staleTime: MINUTE,
  });

/** Colleagues for the swap of an own shift on a return date, the possible ones first. */
export const partnersQuery = (shiftId: number, date: LocalDate) =>
  queryOptions({
    queryKey: scoped('swap-options', 'partners', shiftId, date),
    queryFn: async ({ signal }) =>
      (await api('GET cambioTurnoSolicitud/colegas', { query: { turno: shiftId, fecha: date }, signal }))
        .data,
    meta: { keep: false },
  });

/** Colleagues' shifts of a range of local dates (45 at most) that could be exchanged for an own shift. */
export const alternativesQuery = (shiftId: number, from: LocalDate, to: LocalDate) =>
  queryOptions({
    queryKey: scoped('swap-options', 'alternatives', shiftId, from, to),
    queryFn: async ({ signal }) => {
      const query = { turno: shiftId, desde: from, hasta: to };
      return (await api('GET cambioTurnoSolicitud/alternativas', { query, signal })).data;
    },
    meta: { keep: false },
  });

/** What the swap of two shifts would mean. */
export const plannedVerdictQuery = (shiftId: number, partnerShiftId: number) =>
  queryOptions({
    queryKey: scoped('swap-options', 'verdict', shiftId, partnerShiftId),
    queryFn: async ({ signal }) => {
      const query = { turno: shiftId, turnoColega: partnerShiftId };
      return (await api('GET cambioTurnoSolicitud/verificacion', { query, signal })).data;
    },
    meta: { keep: false },
  });

/** What a request that was made would mean. */
export const swapVerdictQuery = (id: number) =>
  queryOptions({
    queryKey: scoped('swaps', 'verdict', id),
    queryFn: async ({ signal }) =>
      (await api('GET cambioTurnoSolicitud/{id}/verificacion', { params: { id }, signal })).data,
    meta: { keep: false },
  });

/** A request made, answered or taken back changes lists, the shifts that it holds, and what else is possible. */
function readAgain(client: QueryClient): void {
  for (const name of ['swaps', 'releases', 'shifts'])
    void client.invalidateQueries({ queryKey: scoped(name) });
}

export interface PlannedSwap {
  mine: Pick<Turno, 'idturno' | 'fecha' | 'turnoDia'>;
  theirs: ShiftBrief;
  partner: WorkerBrief;
  comment: string;
  /** The warnings were shown and confirmed. */
  confirmed: boolean;
  /** UUID of this very request; a second try after a lost answer must not make a second one. */
  key: string;
}

export function useAskForSwap() {
  const client = useQueryClient();
  const { idtrabajador } = useWorker().usuario.objTrabajador;
  return useMutation({
    mutationFn: async ({ mine, theirs, partner, comment, confirmed, key }: PlannedSwap) => {
      const ctSolicitud = {
        trabajador_solicitante: idtrabajador,
        fechaAusencia: mine.fecha,
        turnoDiaAusencia: mine.turnoDia,
        turno_solicitante: mine.idturno,
        trabajador_aceptante: partner.idtrabajador,
        fechaDevolucion: theirs.fecha,
        turnoDiaDevolucion: theirs.turnoDia,
        turno_aceptante: theirs.idturno,
        comentario: comment.trim() || null,
      };
      const body = confirmed ? { ctSolicitud, confirmado: true } : { ctSolicitud };
      return (await api('POST cambioTurnoSolicitud', { body, idempotencyKey: key })).data;
    },
    // The confirmation reads the request from the list, which is asked for anew at once.
    onSuccess: (made) => {
      usefulMoment();
      client.setQueryData<SwapRequest[]>(scoped('swaps', 'sent'), (list) => [
        made,
        ...(list ?? []).filter((one) => one.idcambioTurnoSolicitud !== made.idcambioTurnoSolicitud),
      ]);
    },
    onSettled: (made) => {
      readAgain(client);
      // Once the shift is asked for, its form has no more to read; it is about to close.
      const refetchType = made ? 'none' : 'active';
      void client.invalidateQueries({ queryKey: scoped('swap-options'), refetchType });
    },
  });
}

interface Answer {
  id: number;
  accept: boolean;
  confirmed: boolean;
}

export function useAnswerSwap() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, accept, confirmed }: Answer) => {
      const body = confirmed
        ? { confirmacionReceptor: accept, confirmado: true }
        : { confirmacionReceptor: accept };
      return (await api('PUT cambioTurnoSolicitud/{id}', { params: { id }, body })).data;
    },
    onSuccess: (answered) => {
      client.setQueryData<SwapRequest[]>(scoped('swaps', 'received'), (list) =>
        list?.map((one) => (one.idcambioTurnoSolicitud === answered.idcambioTurnoSolicitud ? answered : one)),
      );
    },
    onSettled: () => readAgain(client),
  });
}

export function useDeleteSwap() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api('DELETE cambioTurnoSolicitud/eliminar/{id}', { params: { id } }),
    onSettled: () => readAgain(client),
  });
}

export function useDeleteRelease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api('DELETE me/solicitudes/cts/{id}', { params: { id } }),
    onSettled: () => readAgain(client),
  });
}

/** The receiver has opened the request: it counts as unread no longer. */
export function useMarkSwapRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api('PUT cambioTurnoSolicitud/{id}/leida', { params: { id } }),
    onSuccess: (_done, id) => {
      client.setQueryData<SwapRequest[]>(scoped('swaps', 'received'), (list) =>
        list?.map((one) => (one.idcambioTurnoSolicitud === id ? { ...one, sin_leer: false } : one)),
      );
    },
  });
}
