import type { FloorShift } from '@relevo/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../api/errors.ts';
import { useRead } from '../../reads/use-read.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { sendConfirmed } from '../../sending/send-confirmed.ts';
import type { KeyOf } from '../../sending/sender.ts';
import { useSend } from '../../sending/use-send.ts';
import { inform } from '../../ui/confirm.ts';
import type { SheetProps } from '../../ui/form-sheet.tsx';
import { showToast } from '../../ui/toast.tsx';
import { shiftNote } from '../shift-words.ts';
import { previewQuery, type Wanted } from './shift-edits.api.ts';

const FAILED = 'Problema al crear el turno intente nuevamente.';

/** What every sheet that edits a shift takes. */
export interface EditSheetProps extends SheetProps {
  shift: FloorShift;
}

interface Edit extends EditSheetProps {
  wanted: Wanted;
  /** What the button says, and what is said when it is done. */
  go: string;
  done: string;
  send: (confirmado: string[], keyOf: KeyOf) => Promise<unknown>;
}

/** What an edit would mean, and the one way in which the three sheets send theirs. */
export function useEdit({ shift, open, wanted, go, done, send: sendIt, onClose }: Edit) {
  const offline = useOfflineReason('editar un turno');
  const { busy, send } = useSend();
  const preview = useRead({
    ...previewQuery(shift, wanted),
    enabled: open,
    // The sheet keeps its height from one choice to the next.
    placeholderData: keepPreviousData,
  });
  const onGo = () =>
    send({
      ...sendConfirmed({
        verdict: preview.data?.verificacion,
        fresh: async () => (await preview.refetch()).data?.verificacion,
        go,
        send: sendIt,
      }),
      needs: 'editar un turno',
      changes: 'decision',
      useful: true,
      done: () => {
        onClose();
        showToast({ message: done, tone: 'ok' });
      },
      failed: (error) => {
        // The specified words, and where the server knows it why.
        const why = error instanceof ApiError && error.status < 500 ? messageOf(error) : FAILED;
        if (why === FAILED) showToast({ message: FAILED, tone: 'bad' });
        else void inform(FAILED, why);
        if (error instanceof ApiError && error.code === 'shift.changed') onClose();
      },
    });
  return { preview, note: shiftNote(shift), busy, offline, onGo };
}
