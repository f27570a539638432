import { logOutOutline, warning } from 'ionicons/icons';
import { useState } from 'react';
import { useInstances, useSession } from '../api/session.ts';
import { profileOf } from '../navigation/desk-paths.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageFooter } from '../ui/page-footer.tsx';
import { EndOthersSheet } from './end-others-sheet.tsx';
import { openSessionsQuery } from './open-sessions.api.ts';
import { SessionRow } from './session-row.tsx';
import { openSessionsSlots } from './slots.ts';

/** 'Sesiones abiertas' (43b): where the account is logged in, and how any of it is ended. */
export function OpenSessionsPage() {
  const { PasskeysPanel } = openSessionsSlots.get();
  const session = useSession();
  const several = useInstances().length > 1;
  const read = useRead(openSessionsQuery());
  const [ending, setEnding] = useState(false);
  const others = read.data?.some(({ actual }) => !actual) ?? false;
  return (
    <ReadPage
      title="Sesiones abiertas"
      back={profileOf(session)}
      label="Sesiones abiertas"
      foot={
        others && (
          <PageFooter>
            <ActionButton kind="danger" icon={logOutOutline} tall wide onClick={() => setEnding(true)}>
              Cerrar todas las demás
            </ActionButton>
          </PageFooter>
        )
      }
    >
      <ReadOf read={read} rows={2} height={76}>
        {(logins) => (
          <ul className="rl-panel rl-panel--list" aria-label="Equipos">
            {logins.map((login) => (
              <SessionRow key={login.id} session={login} named={several} />
            ))}
          </ul>
        )}
      </ReadOf>
      {others && (
        <p className="rl-notice">
          <Icon icon={warning} />
          <span>¿No reconoces alguna? Ciérrala y cambia tu contraseña.</span>
        </p>
      )}
      <PasskeysPanel />
      <p className="rl-body-s rl-ink-2">
        Las marcas que un equipo guardó sin conexión no se pierden: se envían cuando vuelves a entrar en él.
      </p>
      {ending && <EndOthersSheet onClose={() => setEnding(false)} />}
    </ReadPage>
  );
}
