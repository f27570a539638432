import type { SwapRequest, Turno } from '@relevo/contract';
import { codeOf, requestFailure } from '../api/errors.ts';
import { useWorker } from '../api/session.ts';
import { useRead } from '../reads/use-read.ts';
import { changed } from '../sending/changed.ts';
import { sendConfirmed } from '../sending/send-confirmed.ts';
import { useSend } from '../sending/use-send.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import { plannedVerdictQuery } from './swap-options.api.ts';
import { verdictPeople } from './swap-words.ts';
import { askForSwap } from './swaps.api.ts';
import type { SwapDraft } from './use-swap-draft.ts';

/** The verdict of the chosen shifts, and asking: once for each intention, warnings confirmed before. */
export function useSwapSending(shift: Turno, draft: SwapDraft, onSent: (swap: SwapRequest) => void) {
  const { theirs, partner, comment, forget } = draft;
  const verdict = useRead({
    ...plannedVerdictQuery(shift.idturno, theirs?.idturno ?? 0),
    enabled: theirs !== null,
  });
  const workerId = useWorker().usuario.objTrabajador.idtrabajador;
  const { busy, send } = useSend();

  const submit = async () => {
    if (!theirs || !partner) return;
    await send({
      needs: 'solicitar un cambio',
      ...sendConfirmed({
        verdict: verdict.data,
        fresh: async () => (await verdict.refetch()).data,
        go: 'Solicitar igual',
        people: verdictPeople(shift.trabajador_idtrabajador, partner),
        send: (confirmed, keyOf) =>
          askForSwap(
            { workerId, mine: shift, theirs, partner, comment },
            confirmed,
            keyOf([theirs.idturno, comment, confirmed]),
          ),
      }),
      changes: 'swap',
      useful: true,
      done: (made) => {
        forget();
        onSent(made);
      },
      failed: (error) => {
        void changed('swapOptions');
        return tellFailure('Solicitud no enviada', requestFailure(error), codeOf(error));
      },
    });
  };
  return { verdict, busy, submit };
}
