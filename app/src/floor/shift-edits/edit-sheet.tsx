import type { FloorShift, ShiftEditPreview } from '@relevo/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../api/errors.ts';
import { useRead } from '../../reads/use-read.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { sendConfirmed } from '../../sending/send-confirmed.ts';
import { useSend } from '../../sending/use-send.ts';
import { inform } from '../../ui/confirm.ts';
import { FormSheet, type SheetProps } from '../../ui/form-sheet.tsx';
import { showToast } from '../../ui/toast.tsx';
import { shiftNote } from '../shift-words.ts';
import { Consequences } from './consequences.tsx';
import { previewQuery, type Seen, type Wanted } from './shift-edits.api.ts';

const FAILED = 'Problema al crear el turno intente nuevamente.';

/** Props of every sheet that edits a shift. */
export interface ShiftSheetProps extends SheetProps {
  shift: FloorShift;
}

interface EditSheetProps<B extends Wanted> extends ShiftSheetProps {
  title: string;
  /** Request body of the edit. */
  edit: B;
  /** Parameters of the preview, where they are fewer than the edit. */
  wanted?: Wanted;
  /** Whether the choice differs from the shift. */
  differs: boolean;
  /** Whether the choice shows the preview of the unchanged shift. */
  early?: boolean;
  /** The choice lacks nothing that is sent with it. */
  complete?: boolean;
  /** Label of the button; `anyway` is the label after a warning, where it differs. */
  go: string;
  anyway?: string;
  done: string;
  send: (id: number, body: B & Seen, key: string) => Promise<unknown>;
  children: (preview: ShiftEditPreview | undefined, busy: boolean) => ReactNode;
}

/** Sheet of an edit of a shift: the choice, its consequences, and the button that sends it. */
export function EditSheet<B extends Wanted>(props: EditSheetProps<B>) {
  const { shift, open, onClose, title, edit, wanted = edit, differs, early } = props;
  const { complete = true, go, anyway = go } = props;
  const { id, version } = shift;
  const offline = useOfflineReason('editar un turno');
  const { busy, send } = useSend();
  const preview = useRead({
    ...previewQuery(shift, wanted),
    enabled: open && (early || differs),
    // The sheet keeps its height from one choice to the next.
    placeholderData: keepPreviousData,
  });
  const onGo = () =>
    send({
      ...sendConfirmed({
        verdict: preview.data?.verificacion,
        fresh: async () => (await preview.refetch()).data?.verificacion,
        go: anyway,
        send: (confirmado, keyOf) => {
          const body = { ...edit, version, confirmado };
          return props.send(id, body, keyOf({ id, ...body }));
        },
      }),
      needs: 'editar un turno',
      changes: 'decision',
      useful: true,
      done: () => {
        onClose();
        showToast({ message: props.done, tone: 'ok' });
      },
      failed: (error) => {
        // The specified words, and where the server knows it why.
        const why = error instanceof ApiError && error.status < 500 ? messageOf(error) : FAILED;
        if (why === FAILED) showToast({ message: FAILED, tone: 'bad' });
        else void inform(FAILED, why);
        if (error instanceof ApiError && error.code === 'shift.changed') onClose();
      },
    });
  return (
    <FormSheet
      {...{ open, onClose, title, go, onGo, busy, offline }}
      note={shiftNote(shift)}
      disabled={!differs || !complete || !preview.data?.verificacion.permitido}
    >
      {props.children(preview.data, busy)}
      {differs && <Consequences preview={preview} />}
    </FormSheet>
  );
}
