import { localDateOf } from '@relevo/domain/time';
import { shieldCheckmarkOutline } from 'ionicons/icons';
import { useState } from 'react';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { useZone } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { dateInText } from '../ui/formatters.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { EnrolSheet } from './enrol-sheet.tsx';
import { factorQuery } from './second-factor.api.ts';

const codesLeft = (count: number) => {
  if (count === 0) return 'No te quedan códigos de recuperación.';
  return count === 1 ? 'Te queda un código de recuperación.' : `Te quedan ${count} códigos de recuperación.`;
};

/** An administrator's own second factor: whether there is one, and how another takes its place. */
export function SecondFactorPage() {
  const zone = useZone();
  const read = useRead(factorQuery());
  const [enrolling, setEnrolling] = useState(false);
  const offline = useOfflineReason('cambiar tu segundo factor');
  return (
    <ReadPage title="Segundo factor" back={DESK_PATHS.profile}>
      <p className="rl-ink-2">
        Lo que da o quita acceso a otras personas pide, además de haber entrado, un código que cambia cada
        treinta segundos en tu teléfono.
      </p>
      <ReadOf read={read} rows={1} height={140}>
        {({ desde, codigosRestantes }) => (
          <TitledPanel
            title="Código de tu teléfono"
            action={
              desde === null ? (
                <StatusChip state="pending">Sin activar</StatusChip>
              ) : (
                <StatusChip state="approved">Activo</StatusChip>
              )
            }
          >
            {desde !== null && (
              <p>
                Desde el {dateInText(localDateOf(desde, zone))}. {codesLeft(codigosRestantes)}
              </p>
            )}
            <ActionButton
              kind="tonal"
              icon={shieldCheckmarkOutline}
              disabled={offline !== null}
              onClick={() => setEnrolling(true)}
            >
              {desde === null ? 'Activar' : 'Cambiar de teléfono o de códigos'}
            </ActionButton>
            {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
          </TitledPanel>
        )}
      </ReadOf>
      {enrolling && <EnrolSheet onEnd={() => setEnrolling(false)} />}
    </ReadPage>
  );
}
