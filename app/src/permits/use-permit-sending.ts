import { ApiError, messageOf, OfflineError, requestFailure } from '../api/errors.ts';
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

/** Asking: once for each intention, warnings confirmed before. Whatever the server says, the wizard closes by it. */
export function usePermitSending({ plan, notes, coverage, read }: PermitDraft, close: () => void) {
  const { busy, send } = useSend();
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
        showToast({ message: SENT, tone: 'ok' });
        close();
      },
      failed: (error) => {
        // Nobody knows whether it arrived: another try goes under the same key.
        const lost = error instanceof OfflineError;
        showToast({ message: lost ? requestFailure(error) : refusal(error), tone: 'bad' });
        if (!lost) close();
      },
    });
  };
  return { busy, submit };
}
