import type { SwapRequest, Turno } from '@relevo/contract';

import { useState } from 'react';
import { ApiError, requestFailure } from '../api/errors.ts';
import { useOnline } from '../device/connectivity.ts';
import { useRead } from '../reads/use-read.ts';
import { useIntentionKey } from '../sending/intention.ts';
import { inform } from '../ui/confirm.ts';
import { confirmWarnings } from '../ui/confirm-warnings.ts';
import { showToast } from '../ui/toast.tsx';
import { verdictPeople } from './swap-words.ts';
import { plannedVerdictQuery, useAskForSwap } from './swaps.api.ts';
import type { SwapDraft } from './use-swap-draft.ts';

/** The verdict of the chosen shifts, and asking: once for each intention, warnings confirmed before. */
export function useSwapSending(shift: Turno, draft: SwapDraft, onSent: (swap: SwapRequest) => void) {
  const online = useOnline();
  const { theirs, partner } = draft;
  const verdict = useRead({
    ...plannedVerdictQuery(shift.idturno, theirs?.idturno ?? 0),
    enabled: theirs !== null,
  });
  const ask = useAskForSwap();
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const keyOf = useIntentionKey();

  const send = (confirmed: boolean) => {
    if (!theirs || !partner) throw new Error('Nothing chosen');
    const key = keyOf([theirs.idturno, comment, confirmed]);
    return ask.mutateAsync({ mine: shift, theirs, partner, comment, confirmed, key });
  };

  /** Null when the person thinks better of it. */
  const request = async (): Promise<SwapRequest | null> => {
    const people = partner ? verdictPeople(shift.trabajador_idtrabajador, partner) : [];
    const known = verdict.data;
    if (known?.confirmar && !(await confirmWarnings(known, 'Solicitar igual', people))) return null;
    try {
      return await send(known?.confirmar ?? false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'verdict.confirm') throw error;
      const { data } = await verdict.refetch();
      return (await confirmWarnings(data, 'Solicitar igual', people)) ? send(true) : null;
    }
  };

  const submit = async () => {
    if (busy) return;
    if (!online) {
      showToast({ message: 'Sin internet: para solicitar un cambio necesitas conexión.', tone: 'warning' });
      return;
    }
    setBusy(true);
    try {
      const made = await request();
      if (made) onSent(made);
    } catch (error) {
      await inform('Solicitud no enviada', requestFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return { verdict, comment, setComment, busy, submit };
}
