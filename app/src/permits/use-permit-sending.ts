import { useState } from 'react';
import { ApiError, messageOf, OfflineError, requestFailure } from '../api/errors.ts';
import { changed } from '../sending/changed.ts';
import { sendConfirmed } from '../sending/send-confirmed.ts';
import { useSend } from '../sending/use-send.ts';
import { showToast } from '../ui/toast.tsx';
import { askForPermit } from './permits.api.ts';
import type { PermitDraft } from './use-permit-draft.ts';

const SENT = 'Solicitud de permiso ingresada satisfactoriamente.';

/** The first message of each field, else the server's own (spec 2 §8). */
const refusal = (error: unknown): string =>
  error instanceof ApiError && error.status === 422 && error.fieldMessages.length > 0
    ? error.fieldMessages.join(' ')
    : messageOf(error);

/** A refused draft is opened again: only its fault has to be corrected. */
const KEPT = 'Lo que elegiste sigue en Solicitar Permiso.';

/**
 * Sending of a request: once for each intention, after its warnings are confirmed. Whatever the server says, the wizard
 * closes (spec 2 §4); a refused draft is kept for the next attempt.
 */
export function usePermitSending({ plan, notes, coverage, read, forget }: PermitDraft, close: () => void) {
  const { busy, send } = useSend();
  const [lost, setLost] = useState<string>();
  const asked = JSON.stringify(plan);
  const submit = async () => {
    if (!plan) return;
    await send({
      needs: 'solicitar un permiso',
      ...sendConfirmed({
        verdict: coverage,
        fresh: async () => (await read.refetch()).data,
        go: 'Solicitar igual',
        send: (confirmed, keyOf) =>
          askForPermit(plan, notes, confirmed, keyOf([plan, notes.trim(), confirmed])),
      }),
      changes: 'permit',
      useful: true,
      done: () => {
        forget();
        showToast({ message: SENT, tone: 'ok' });
        close();
      },
      failed: (error) => {
        // Unknown whether the request arrived: another attempt has the same idempotency key.
        if (error instanceof OfflineError) {
          setLost(asked);
          return showToast({ message: requestFailure(error), tone: 'bad' });
        }
        // Reads of own leave and balances are stale: they let the request through.
        void changed('permit');
        showToast({ message: refusal(error), note: KEPT, tone: 'bad' });
        close();
      },
    });
  };
  return {
    busy,
    submit,
    /** Whether a try for these days went out and no answer came. */
    lost: plan !== null && lost === asked,
  };
}
