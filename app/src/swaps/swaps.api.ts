import type { ShiftBrief, SwapRequest, Turno, WorkerBrief } from '@relevo/contract';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryClient, scoped } from '../api/queries.ts';
import { changed } from '../sending/changed.ts';

const MINUTE = 60_000;

/** Swap and release lists reach from 3 days back to 180 days ahead (spec 2 §9). */
export const requestWindow = (today: LocalDate) => ({
  from: addDays(today, -3),
  to: addDays(today, 180),
});

/** Swap requests that colleagues sent to the worker, newest first. The key is without dates: it outlives the day. */
export const receivedSwapsQuery = (workerId: number, today: LocalDate) =>
  queryOptions({
    queryKey: scoped('swaps', 'received'),
    queryFn: async ({ signal }) => {
      const { from, to } = requestWindow(today);
      const query = { rol: 'aceptante', desde: from, hasta: to } as const;
      return (
        await api('GET cambioTurnoSolicitud/trabajador/{id}', { params: { id: workerId }, query, signal })
      ).data;
    },
    staleTime: MINUTE,
  });

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

/** What a request that was made would mean. */
export const swapVerdictQuery = (id: number) =>
  queryOptions({
    queryKey: scoped('swaps', 'verdict', id),
    queryFn: async ({ signal }) =>
      (await api('GET cambioTurnoSolicitud/{id}/verificacion', { params: { id }, signal })).data,
    meta: { keep: false },
  });

/** Changes the worker's list of sent or received requests by what the server has just said. */
function changeList(list: 'sent' | 'received', change: (swaps: SwapRequest[]) => SwapRequest[]): void {
  queryClient.setQueryData<SwapRequest[]>(scoped('swaps', list), (swaps) => swaps && change(swaps));
}

export interface PlannedSwap {
  /** The worker who asks. */
  workerId: number;
  mine: Pick<Turno, 'idturno' | 'fecha' | 'turnoDia'>;
  theirs: ShiftBrief;
  partner: WorkerBrief;
  comment: string;
}

/** Asks for a swap; `confirmed`: the warnings were shown and confirmed, `key` is the UUID of this very request. */
export async function askForSwap(
  { workerId, mine, theirs, partner, comment }: PlannedSwap,
  confirmed: boolean,
  key: string,
): Promise<SwapRequest> {
  const ctSolicitud = {
    trabajador_solicitante: workerId,
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
  const { data: made } = await api('POST cambioTurnoSolicitud', { body, idempotencyKey: key });
  // The confirmation reads the request from the list, also before the list was ever asked for.
  queryClient.setQueryData<SwapRequest[]>(scoped('swaps', 'sent'), (list = []) => [
    made,
    ...list.filter((one) => one.idcambioTurnoSolicitud !== made.idcambioTurnoSolicitud),
  ]);
  return made;
}

/** The receiver's answer; `confirmed` as above. */
export async function answerSwap(id: number, accept: boolean, confirmed: boolean): Promise<SwapRequest> {
  const body = { confirmacionReceptor: accept, ...(confirmed ? { confirmado: true } : {}) };
  const { data: answered } = await api('PUT cambioTurnoSolicitud/{id}', { params: { id }, body });
  changeList('received', (swaps) => swaps.map((one) => (one.idcambioTurnoSolicitud === id ? answered : one)));
  return answered;
}

export const deleteSwap = (id: number) =>
  api('DELETE cambioTurnoSolicitud/eliminar/{id}', { params: { id } });

export const deleteRelease = (id: number) => api('DELETE me/solicitudes/cts/{id}', { params: { id } });

/** The receiver has opened the request: it counts as unread no longer. */
export async function markSwapRead(id: number): Promise<void> {
  await api('PUT cambioTurnoSolicitud/{id}/leida', { params: { id } });
  changeList('received', (swaps) =>
    swaps.map((one) => (one.idcambioTurnoSolicitud === id ? { ...one, sin_leer: false } : one)),
  );
  await changed('swapRead');
}
