import { firstBlock } from '@relevo/domain/verdict';

import { handLeftOutline } from 'ionicons/icons';
import { useId, useRef } from 'react';
import { ApiError, messageOf } from '../api/errors.ts';
import { useOnline } from '../device/connectivity.ts';
import { newId } from '../device/new-id.ts';
import { ReadFailure } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { confirmWarnings } from '../ui/confirm-warnings.ts';
import { longDate } from '../ui/formatters.ts';
import { showToast } from '../ui/toast.tsx';
import { useOnce } from '../ui/use-once.ts';
import { VerdictCard } from '../ui/verdict-card.tsx';
import { type NotedOffer, placeOf, rangeOf } from './offer-groups.ts';
import { offerVerdictQuery, useApply } from './offers.api.ts';

interface ApplySheetProps {
  offer: NotedOffer;
  open: boolean;
  onClose: () => void;
}

/** What taking the shift would mean, and the button that applies for it. Mounted anew for each intention. */
export function ApplySheet({ offer, open, onClose }: ApplySheetProps) {
  const online = useOnline();
  const reasonId = useId();
  const read = useRead({ ...offerVerdictQuery(offer), enabled: open });
  const apply = useApply();
  // The confirmed application is another text, which may not go by the key of the first.
  const keys = useRef({ plain: newId(), confirmed: newId() });
  const verdict = read.data;

  const send = useOnce(async () => {
    if (!verdict) return;
    if (verdict.confirmar && !(await confirmWarnings(verdict, 'Postular igual'))) return;
    const confirmed = verdict.confirmar;
    const key = confirmed ? keys.current.confirmed : keys.current.plain;
    try {
      await apply.mutateAsync({ offer, confirmed, key });
      showToast({ message: 'Postulación enviada correctamente.', tone: 'ok' });
      onClose();
    } catch (error) {
      showToast({ message: messageOf(error), tone: 'bad' });
      if (!(error instanceof ApiError)) return;
      if (error.status === 409 || error.status === 404) onClose();
      // The roster or a rule has changed since the card was drawn.
      else void read.refetch();
    }
  });

  const block = verdict && firstBlock(verdict)?.texto;
  const reason = block
    ? `No puedes postular. ${block}.`
    : online
      ? null
      : 'Sin internet: para postular necesitas conexión.';
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Postular al turno"
      note={`${longDate(offer.fecha)}, ${rangeOf(offer)}, ${placeOf(offer)}`}
      dismissible={!apply.isPending}
      footer={
        <>
          <ActionButton kind="outline" tall disabled={apply.isPending} onClick={onClose}>
            Cancelar
          </ActionButton>
          <ActionButton
            tall
            icon={handLeftOutline}
            busy={apply.isPending}
            disabled={!verdict?.permitido || read.isFetching || !online}
            aria-describedby={reason ? reasonId : undefined}
            onClick={send}
          >
            Postular
          </ActionButton>
        </>
      }
    >
      {offer.notas && <p>Nota de tu jefatura: {offer.notas}</p>}
      {read.isError && !verdict ? (
        <ReadFailure read={read} />
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
