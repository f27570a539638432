import type { ShiftBrief, SwapRequest, WorkerBrief } from '@relevo/contract';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryClient, scoped } from '../api/queries.ts';
import { keepDecided } from '../decisions/keep-decided.ts';
import { changeReads } from '../reads/change-reads.ts';
import { countedQuery } from '../reads/counted.ts';
import { oneQuery } from '../reads/if-there.ts';
import { foundIn, type Known } from '../reads/newest.ts';
import { changed } from '../sending/changed.ts';

const MINUTE = 60_000;

/** Swap and release lists reach from 3 days back to 180 days ahead (spec 2 §9). */
export const requestWindow = (today: LocalDate) => ({
  from: addDays(today, -3),
  to: addDays(today, 180),
});

/** Swap requests that colleagues sent to the worker, newest first. The key is without dates: it outlives the day. */
export const receivedSwapsQuery = (workerId: number, today: LocalDate) =>
  countedQuery(scoped('swaps', 'received'), 'counted', (signal) =>
    readSwaps('aceptante', workerId, today, signal),
  );

/** Swap requests that the worker sent, newest first, in the window of the lists (spec 2 §9). */
export const sentSwapsQuery = (workerId: number, today: LocalDate) =>
  queryOptions({
    queryKey: scoped('swaps', 'sent'),
    queryFn: ({ signal }) => readSwaps('solicitante', workerId, today, signal),
    staleTime: MINUTE,
  });

async function readSwaps(
  rol: 'aceptante' | 'solicitante',
  workerId: number,
  today: LocalDate,
  signal: AbortSignal,
) {
  const { from, to } = requestWindow(today);
  const query = { rol, desde: from, hasta: to };
  return (await api('GET cambioTurnoSolicitud/trabajador/{id}', { params: { id: workerId }, query, signal }))
    .data;
}

/** A request that the worker sent or received; null when there is none. */
export const swapQuery = (id: number) =>
  oneQuery(scoped('swaps', 'one', id), (signal) =>
    api('GET me/solicitudes/cambio-turnos/{id}', { params: { id }, signal }),
  );

/** State of a request in the worker's cached list of sent or received ones. */
export const listedSwap = (list: 'sent' | 'received', id: number): Known<SwapRequest> =>
  foundIn(queryClient.getQueryState<SwapRequest[]>(scoped('swaps', list)), (swaps) =>
    swaps.find((one) => one.idcambioTurnoSolicitud === id),
  );

/** Verdict on a request that was made. */
export const swapVerdictQuery = (id: number) =>
  queryOptions({
    queryKey: scoped('swaps', 'verdict', id),
    queryFn: async ({ signal }) =>
      (await api('GET cambioTurnoSolicitud/{id}/verificacion', { params: { id }, signal })).data,
    meta: { keep: false },
  });

/** Updates the worker's list of sent or received requests by the server's answer. */
const changeList = (list: 'sent' | 'received', change: (swaps: SwapRequest[]) => SwapRequest[]) =>
  changeReads<SwapRequest[]>(scoped('swaps', list), change);

export interface PlannedSwap {
  /** The worker who asks. */
  workerId: number;
  mine: Pick<ShiftBrief, 'idturno' | 'fecha' | 'turnoDia'>;
  theirs: ShiftBrief;
  partner: WorkerBrief;
  comment: string;
}

/** Asks for a swap; `confirmado`: the warnings that were shown and confirmed, `key` is the UUID of this very request. */
export async function askForSwap(
  { workerId, mine, theirs, partner, comment }: PlannedSwap,
  confirmado: string[],
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
  const body = { ctSolicitud, confirmado };
  const { data: made } = await api('POST cambioTurnoSolicitud', { body, idempotencyKey: key });
  // The confirmation shows it at once.
  queryClient.setQueryData(swapQuery(made.idcambioTurnoSolicitud).queryKey, made);
  await changeList('sent', (swaps) => [
    made,
    ...swaps.filter((one) => one.idcambioTurnoSolicitud !== made.idcambioTurnoSolicitud),
  ]);
  return made;
}

/** The receiver's answer; `confirmado` as above. */
export async function answerSwap(id: number, accept: boolean, confirmado: string[]): Promise<SwapRequest> {
  const body = { confirmacionReceptor: accept, confirmado };
  const { data: answered } = await api('PUT cambioTurnoSolicitud/{id}', { params: { id }, body });
  return keepDecided(answered, {
    one: swapQuery(id).queryKey,
    list: scoped('swaps', 'received'),
    idOf: (swap) => swap.idcambioTurnoSolicitud,
  });
}

export const deleteSwap = (id: number) =>
  api('DELETE cambioTurnoSolicitud/eliminar/{id}', { params: { id } });

export const deleteRelease = (id: number) => api('DELETE me/solicitudes/cts/{id}', { params: { id } });

/** The receiver has opened the request: it counts as unread no longer. */
export async function markSwapRead(id: number): Promise<void> {
  await api('PUT cambioTurnoSolicitud/{id}/leida', { params: { id } });
  const read = (swap: SwapRequest): SwapRequest => ({ ...swap, sin_leer: false });
  await changeReads<SwapRequest | null>(swapQuery(id).queryKey, (swap) => swap && read(swap));
  await changeList('received', (swaps) =>
    swaps.map((one) => (one.idcambioTurnoSolicitud === id ? read(one) : one)),
  );
  await changed('swapSeen');
}
