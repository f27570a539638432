import type { Turno } from '@relevo/contract';
import { formatRange } from '@relevo/domain/shifts';
import { firstBlock } from '@relevo/domain/verdict';

import { exitOutline, timeOutline } from 'ionicons/icons';
import { useId, useRef } from 'react';
import { ApiError, requestFailure } from '../api/errors.ts';
import { useOnline } from '../device/connectivity.ts';
import { newId } from '../device/new-id.ts';
import { ReadFailure } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { inform } from '../ui/confirm.ts';
import { confirmWarnings } from '../ui/confirm-warnings.ts';
import { longDate } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { useOnce } from '../ui/use-once.ts';
import { VerdictCard } from '../ui/verdict-card.tsx';
import { debtWords } from './release-words.ts';
import { releaseVerdictQuery, useCreateRelease } from './releases.api.ts';

const SENT =
  'Se ha generado su solicitud por liberar este turno. De ser aceptada se generara una deuda de horas con el servicio.';

interface ReleaseSheetProps {
  shift: Turno;
  open: boolean;
  onClose: () => void;
}

/** What giving a shift back would mean, the debt, and the button that asks for it. Mounted anew each time. */
export function ReleaseSheet({ shift, open, onClose }: ReleaseSheetProps) {
  const online = useOnline();
  const reasonId = useId();
  const read = useRead({ ...releaseVerdictQuery(shift.idturno), enabled: open });
  const create = useCreateRelease();
  // The confirmed request is another text, which may not go by the key of the first.
  const keys = useRef({ plain: newId(), confirmed: newId() });
  const verdict = read.data;

  const send = useOnce(async () => {
    if (!verdict) return;
    if (verdict.confirmar && !(await confirmWarnings(verdict, 'Liberar igual'))) return;
    const confirmed = verdict.confirmar;
    const key = confirmed ? keys.current.confirmed : keys.current.plain;
    try {
      await create.mutateAsync({ shiftId: shift.idturno, confirmed, key });
      onClose();
      await inform('Solicitud enviada', SENT);
    } catch (error) {
      const refused = error instanceof ApiError;
      if (refused && (error.status === 409 || error.status === 404)) onClose();
      // The roster or a rule has changed since the card was drawn.
      else if (refused) void read.refetch();
      await inform('No se creó la solicitud', requestFailure(error));
    }
  });

  const block = verdict && firstBlock(verdict)?.texto;
  const reason = block
    ? `No puedes liberar este turno. ${block}.`
    : online
      ? null
      : 'Sin internet: para liberar un turno necesitas conexión.';
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Liberar turno"
      note={`${longDate(shift.fecha)}, ${formatRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}`}
      dismissible={!create.isPending}
      footer={
        <>
          <ActionButton kind="outline" tall disabled={create.isPending} onClick={onClose}>
            Cancelar
          </ActionButton>
          <ActionButton
            tall
            icon={exitOutline}
            busy={create.isPending}
            disabled={!verdict?.permitido || read.isFetching || !online}
            aria-describedby={reason ? reasonId : undefined}
            onClick={send}
          >
            Liberar
          </ActionButton>
        </>
      }
    >
      <p className="rl-notice">
        <Icon icon={timeOutline} size={20} />
        <span>{debtWords(shift)}</span>
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
