import { firstBlock } from '@relevo/domain/verdict';

import { handLeftOutline } from 'ionicons/icons';
import { useId } from 'react';
import { ApiError, messageOf } from '../api/errors.ts';
import { useZone } from '../reads/local-time.ts';
import { ReadFailure } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { sendConfirmed } from '../sending/send-confirmed.ts';
import { useSend } from '../sending/use-send.ts';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { longDate, momentInText, placeText } from '../ui/formatters.ts';
import { SheetButtons } from '../ui/sheet-buttons.tsx';
import { showToast } from '../ui/toast.tsx';
import { VerdictCard } from '../ui/verdict-card.tsx';
import { type NotedOffer, rangeOf } from './offer-groups.ts';
import { applyFor, offerVerdictQuery } from './offers.api.ts';

interface ApplySheetProps {
  offer: NotedOffer;
  open: boolean;
  onClose: () => void;
}

/** What taking the shift would mean, and the button that applies for it. Mounted anew for each intention. */
export function ApplySheet({ offer, open, onClose }: ApplySheetProps) {
  const offline = useOfflineReason('postular');
  const reasonId = useId();
  const read = useRead({ ...offerVerdictQuery(offer), enabled: open });
  const { busy, send } = useSend();
  const verdict = read.data;

  const submit = () =>
    send({
      ...sendConfirmed({
        verdict,
        go: 'Postular igual',
        send: (confirmed, keyOf) => applyFor(offer, confirmed, keyOf(confirmed)),
      }),
      changes: 'offer',
      useful: true,
      done: () => {
        showToast({ message: 'Postulación enviada correctamente.', tone: 'ok' });
        onClose();
      },
      failed: (error) => {
        showToast({ message: messageOf(error), tone: 'bad' });
        if (!(error instanceof ApiError)) return;
        if (error.status === 409 || error.status === 404) onClose();
        // The roster or a rule has changed since the card was drawn.
        else void read.refetch();
      },
    });

  const block = verdict && firstBlock(verdict)?.texto;
  const deadline = momentInText(offer.fecha_limite, useZone());
  // There is a way: the offer stays open until then.
  const later = offline && `${offline} Puedes volver a intentarlo hasta el ${deadline}.`;
  const reason = block ? `No puedes postular. ${block}.` : later;
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Postular al turno"
      note={`${longDate(offer.fecha)}, ${rangeOf(offer)}, ${placeText(offer)}`}
      dismissible={!busy}
      footer={
        <SheetButtons
          onCancel={onClose}
          icon={handLeftOutline}
          busy={busy}
          disabled={!verdict?.permitido || read.isFetching || offline !== null}
          aria-describedby={reason ? reasonId : undefined}
          onClick={() => void submit()}
        >
          Postular
        </SheetButtons>
      }
    >
      {offer.notas && <p>Nota de tu jefatura: {offer.notas}</p>}
      {read.isError && !verdict ? (
        offline === null && <ReadFailure read={read} />
      ) : (
        <VerdictCard verdict={verdict} loading={!verdict} title="Antes de postular" />
      )}
      {reason && (
        <p id={reasonId} className="rl-notice rl-notice--bad" role="status">
          {reason}
        </p>
      )}
    </BottomSheet>
  );
}
