import type { Turno } from '@relevo/contract';
import { canRelease, canRequestSwap } from '@relevo/domain/shifts';

import { exitOutline, swapHorizontalOutline } from 'ionicons/icons';
import { useId } from 'react';
import { useWorker } from '../api/session.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useFlag } from '../reads/flags.ts';
import { useRead } from '../reads/use-read.ts';
import { releasesQuery } from '../reads/worker-reads.ts';
import { ActionButton } from '../ui/action-button.tsx';
import styles from './shift-details.module.css';

const UNKNOWN = 'No pudimos revisar tus solicitudes de liberación.';

/** State of 'Liberar' (spec 1 §5); while the release can't be looked up, it is disabled with the reason. */
function useRelease(shift: Turno, now: Temporal.Instant) {
  const shown = useFlag('habilitarSolicitudCTS');
  const requests = useRead({ ...releasesQuery(), enabled: shown });
  const open = requests.data?.some(
    ({ payload, finished_at }) => payload.idturnoAusente === shift.idturno && finished_at === null,
  );
  const button = canRelease(shift, { habilitarSolicitudCTS: shown }, open ?? false, now);
  if (!button.enabled || requests.data) return { ...button, reason: button.reason?.message ?? null };
  return { shown, enabled: false, reason: requests.isError ? UNKNOWN : null };
}

interface ShiftActionsProps {
  shift: Turno;
  now: Temporal.Instant;
  onRelease: () => void;
}

/** 'Cambiar turno' and 'Liberar' of an own shift, each with the reason while it can't be used. */
export function ShiftActions({ shift, now, onRelease }: ShiftActionsProps) {
  const router = useRouter();
  const id = useId();
  const { unidad, detPuesto_iddetPuesto } = useWorker().usuario;
  const swap = canRequestSwap(shift, { unitId: unidad.id, positionId: detPuesto_iddetPuesto }, now);
  const release = useRelease(shift, now);
  const swapReason = swap.verdict === 'refused' ? swap.message : null;
  const releaseReason = release.shown && !release.enabled ? release.reason : null;
  const same = swapReason !== null && swapReason === releaseReason;
  return (
    <>
      <div className={`rl-wrap ${styles.actions}`}>
        <ActionButton
          kind="tonal"
          icon={swapHorizontalOutline}
          disabled={swapReason !== null}
          aria-describedby={swapReason ? `${id}-swap` : undefined}
          onClick={() => router.push(withParameters(PATHS.swapRequest, { idturno: shift.idturno }))}
        >
          Cambiar turno
        </ActionButton>
        {release.shown && (
          <ActionButton
            kind="outline"
            icon={exitOutline}
            disabled={!release.enabled}
            aria-describedby={releaseReason ? `${id}-${same ? 'swap' : 'release'}` : undefined}
            onClick={onRelease}
          >
            Liberar
          </ActionButton>
        )}
      </div>
      {swapReason && (
        <p id={`${id}-swap`} className="rl-caption rl-ink-2">
          {releaseReason && !same ? `Cambiar turno: ${swapReason}` : swapReason}
        </p>
      )}
      {releaseReason && !same && (
        <p id={`${id}-release`} className="rl-caption rl-ink-2">
          {`Liberar: ${releaseReason}`}
        </p>
      )}
    </>
  );
}
