import { useWorker } from '../api/session.ts';
import { useOne } from '../reads/use-one.ts';
import { listedSwap, swapQuery } from './swaps.api.ts';

/** A request on the page of the sent or of the received ones; null when the worker has none such there. */
export function useSwap(side: 'sent' | 'received', id: number | null) {
  const { idtrabajador } = useWorker().usuario.objTrabajador;
  const read = useOne({ ...swapQuery(id ?? 0), enabled: id !== null }, listedSwap(side, id ?? 0));
  const mine = side === 'sent' ? read.data?.trabajador_solicitante : read.data?.trabajador_aceptante;
  return mine && mine.idtrabajador !== idtrabajador ? { ...read, data: null } : read;
}
