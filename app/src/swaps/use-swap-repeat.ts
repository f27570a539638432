import type { SwapRequest } from '@relevo/contract';
import { codeOf, requestFailure } from '../api/errors.ts';
import { queryClient } from '../api/queries.ts';
import { changed } from '../sending/changed.ts';
import { sendConfirmed } from '../sending/send-confirmed.ts';
import { useSend } from '../sending/use-send.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import { plannedVerdictQuery } from './swap-options.api.ts';
import { verdictPeople } from './swap-words.ts';
import { askForSwap } from './swaps.api.ts';

/** Requests an exchange once more; new warnings are confirmed before. */
export function useSwapRepeat(swap: SwapRequest, onMade: (made: SwapRequest) => void) {
  const { busy, send } = useSend();
  const { turno_solicitante: mine, turno_aceptante: theirs, trabajador_aceptante: partner } = swap;
  const workerId = swap.trabajador_solicitante.idtrabajador;
  const comment = swap.comentario ?? '';
  const repeat = () =>
    send({
      needs: 'solicitar un cambio',
      ...sendConfirmed({
        fresh: () => queryClient.fetchQuery(plannedVerdictQuery(mine.idturno, theirs.idturno)),
        go: 'Solicitar igual',
        people: verdictPeople(workerId, partner),
        send: (confirmed, keyOf) =>
          askForSwap(
            { workerId, mine, theirs, partner, comment },
            confirmed,
            keyOf([swap.idcambioTurnoSolicitud, confirmed]),
          ),
      }),
      changes: 'swap',
      useful: true,
      done: onMade,
      failed: (error) => {
        // Another change came first: the list tells the request's state.
        void changed('swap');
        return tellFailure('Solicitud no enviada', requestFailure(error), codeOf(error));
      },
    });
  return { busy, repeat };
}
