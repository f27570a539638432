import type { Turno } from '@relevo/contract';
import { firstBlock } from '@relevo/domain/verdict';

import { exitOutline, timeOutline } from 'ionicons/icons';
import { useId } from 'react';
import { ApiError, codeOf, requestFailure } from '../api/errors.ts';
import { useClockChange } from '../reads/clock-change.tsx';
import { ReadFailure } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { sendConfirmed } from '../sending/send-confirmed.ts';
import { useSend } from '../sending/use-send.ts';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { inform } from '../ui/confirm.ts';
import { longDate, timeRange } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { SheetButtons } from '../ui/sheet-buttons.tsx';
import { tellFailure } from '../ui/tell-failure.ts';
import { VerdictCard } from '../ui/verdict-card.tsx';
import { debtWords } from './release-words.ts';
import { createRelease, releaseVerdictQuery } from './releases.api.ts';

const SENT =
  'Se ha generado su solicitud por liberar este turno. De ser aceptada se generara una deuda de horas con el servicio.';

interface ReleaseSheetProps {
  shift: Turno;
  open: boolean;
  onClose: () => void;
}

/** What giving a shift back would mean, the debt, and the button that asks for it. Mounted anew each time. */
export function ReleaseSheet({ shift, open, onClose }: ReleaseSheetProps) {
  const offline = useOfflineReason('liberar un turno');
  const clockChange = useClockChange({ from: shift.inicio, to: shift.termino });
  const reasonId = useId();
  const read = useRead({ ...releaseVerdictQuery(shift.idturno), enabled: open });
  const { busy, send } = useSend();
  const verdict = read.data;

  const submit = () =>
    send({
      ...sendConfirmed({
        verdict,
        go: 'Liberar igual',
        send: (confirmed, keyOf) => createRelease(shift.idturno, confirmed, keyOf(confirmed)),
      }),
      changes: 'release',
      useful: true,
      done: () => {
        onClose();
        return inform('Solicitud enviada', SENT);
      },
      failed: (error) => {
        const refused = error instanceof ApiError;
        if (refused && (error.status === 409 || error.status === 404)) onClose();
        // The roster or a rule has changed since the card was drawn.
        else if (refused) void read.refetch();
        return tellFailure('No se creó la solicitud', requestFailure(error), codeOf(error));
      },
    });

  const block = verdict && firstBlock(verdict)?.texto;
  const reason = block ? `No puedes liberar este turno. ${block}.` : offline;
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Liberar turno"
      note={`${longDate(shift.fecha)}, ${timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}`}
      dismissible={!busy}
      footer={
        <SheetButtons
          onCancel={onClose}
          icon={exitOutline}
          busy={busy}
          disabled={!verdict?.permitido || read.isFetching || offline !== null}
          aria-describedby={reason ? reasonId : undefined}
          onClick={() => void submit()}
        >
          Liberar
        </SheetButtons>
      }
    >
      <p className="rl-notice">
        <Icon icon={timeOutline} size={20} />
        <span>{[debtWords(shift), clockChange && `${clockChange}.`].filter(Boolean).join(' ')}</span>
      </p>
      {read.isError && !verdict ? (
        <ReadFailure read={read} />
      ) : (
        <VerdictCard verdict={verdict} loading={!verdict} />
      )}
      {reason && (
        <p id={reasonId} className="rl-notice rl-notice--bad" role="status">
          {reason}
        </p>
      )}
    </BottomSheet>
  );
}
