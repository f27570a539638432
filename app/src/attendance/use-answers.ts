import { newId } from '../device/new-id.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { type Answer, answerDay } from './sheet.api.ts';

const REVIEWING = 'revisar tus días';

/** Why no day can be answered now; null while one can. */
export const useWhyNot = (): string | null => useOfflineReason(REVIEWING);

/** Answers days of a period, one or several with the same words. */
export function useAnswers(periodId: number) {
  const { busy, send } = useSend();
  const answer = (date: string, said: Answer, done?: () => void) =>
    send({
      needs: REVIEWING,
      call: (keyOf) => answerDay(periodId, date, said, keyOf({ date, said })),
      changes: 'sheetDay',
      ...(done && { done }),
    });
  const agreeWith = (dates: readonly string[], done?: () => void) =>
    send({
      needs: REVIEWING,
      // The same answer once more changes nothing, so that another try may go by keys of its own.
      call: () => Promise.all(dates.map((date) => answerDay(periodId, date, { conforme: true }, newId()))),
      changes: 'sheetDay',
      ...(done && { done }),
    });
  return { busy, answer, agreeWith };
}
