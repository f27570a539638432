import { messageOf } from '../api/errors.ts';
import { newId } from '../device/new-id.ts';
import { changed } from '../sending/changed.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import type { KeyOf } from '../sending/sender.ts';
import { useSend } from '../sending/use-send.ts';
import { showToast } from '../ui/toast.tsx';
import { type Answer, answerDay, isValidatedAlready } from './sheet.api.ts';

const REVIEWING = 'revisar tus días';

/** Why no day can be answered now; null while one can. */
export const useWhyNot = (): string | null => useOfflineReason(REVIEWING);

/**
 * Answers days of a period, one or several with the same words. The callback runs with the answer, before other reads
 * are fetched again: the next tap may come sooner.
 */
export function useAnswers(periodId: number) {
  const { busy, send } = useSend();
  const sending = (call: (keyOf: KeyOf) => Promise<unknown>, then?: () => void) =>
    send({
      needs: REVIEWING,
      call: async (keyOf) => {
        await call(keyOf);
        then?.();
        return true;
      },
      changes: 'sheet',
      failed: (error) => {
        const late = isValidatedAlready(error);
        // The page asks no more once it knows that the sheet is validated.
        if (late) void changed('sheet');
        showToast({ message: messageOf(error), tone: late ? 'info' : 'bad' });
      },
    });
  const answer = (date: string, said: Answer, then?: () => void) =>
    sending((keyOf) => answerDay(periodId, date, said, keyOf({ date, said })), then);
  // A repeated equal answer changes nothing, so another attempt may have idempotency keys of its own.
  const agreeWith = (dates: readonly string[], then?: () => void) =>
    sending(
      () => Promise.all(dates.map((date) => answerDay(periodId, date, { conforme: true }, newId()))),
      then,
    );
  return { busy, answer, agreeWith };
}
