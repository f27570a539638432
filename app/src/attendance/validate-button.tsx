import type { SheetDay } from '@relevo/contract';
import { shieldCheckmarkOutline } from 'ionicons/icons';
import { useZone } from '../reads/local-time.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { showToast } from '../ui/toast.tsx';
import { openText, type Review } from './days.ts';
import { hangingText } from './open-corrections.ts';
import { isValidatedAlready, validateSheet } from './sheet.api.ts';

interface ValidateButtonProps {
  workerId: number;
  periodId: number;
  review: Review;
  /** Days of the sheet. */
  days: readonly SheetDay[];
}

/** 'Validar' with its question, which lists open corrections of marks and days without an answer. */
export function ValidateButton({ workerId, periodId, review, days }: ValidateButtonProps) {
  const { busy, send } = useSend();
  const offline = useOfflineReason('validar tu ficha');
  const zone = useZone();
  const validate = () => {
    const hanging = hangingText(days, { zone, now: Temporal.Now.instant() });
    const message = [hanging, openText(review)].filter(Boolean).join(' ');
    return send({
      before: () =>
        confirm({
          header: '¿Estas seguro que deseas validar tu ficha detallada de asistencia?',
          ...(message && { message }),
          confirm: 'SI',
        }),
      call: (keyOf) => validateSheet(workerId, periodId, keyOf(periodId)),
      changes: 'sheet',
      useful: true,
      done: 'Ficha validada exitosamente',
      failed: (error) =>
        // An already validated sheet is the wanted outcome; a refetch of the sheet shows the validation too.
        isValidatedAlready(error)
          ? showToast({ message: error.message, tone: 'info' })
          : showToast({ message: 'Error al validar. Intente de nuevo.', tone: 'bad' }),
    });
  };
  return (
    <>
      <ActionButton
        tall
        icon={shieldCheckmarkOutline}
        busy={busy}
        disabled={offline !== null}
        onClick={() => void validate()}
      >
        Validar
      </ActionButton>
      {offline && (
        <p className="rl-body-s rl-ink-2" role="status">
          {offline}
        </p>
      )}
    </>
  );
}
