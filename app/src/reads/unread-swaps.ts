import { useWorker } from '../api/session.ts';
import { useFlag } from './flags.ts';
import { useToday } from './local-time.ts';
import { useRead } from './use-read.ts';
import { receivedSwapsQuery } from './worker-reads.ts';

const unreadIn = (requests: readonly { sin_leer: boolean }[]) =>
  requests.filter(({ sin_leer }) => sin_leer).length;

/** How many received swap requests the worker has not opened yet (spec 2 §9); 0 while unknown. */
export function useUnreadSwaps(): number {
  const enabled = useFlag('habilitarCambioTurno');
  const { idtrabajador } = useWorker().usuario.objTrabajador;
  const query = receivedSwapsQuery(idtrabajador, useToday());
  return useRead({ ...query, enabled, select: unreadIn }).data ?? 0;
}
