import { IonApp } from '@ionic/react';
import { IonReactHashRouter } from '@ionic/react-router';
import { useEffect } from 'react';
import { ownerOf, useSession } from '../api/session.ts';
import { ownerName } from '../device/owner.ts';
import { NoticeSteps } from '../notifications/notice-steps.tsx';
import { dropOverlays } from '../ui/overlays.ts';
import { ToastHost } from '../ui/toast.tsx';
import styles from './app.module.css';
import { ConnectionBar } from './connection-bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Routes } from './routes.tsx';
import { SessionExpired } from './session-expired.tsx';

/**
 * Pages keyed by person and instance: no page, no history, no dialog and no state of one session survives into the
 * next.
 */
function SessionPages() {
  const session = useSession();
  const who = session ? ownerName(ownerOf(session)) : 'nobody';
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the session before is over
  useEffect(() => dropOverlays, [who]);
  return (
    <IonReactHashRouter key={who}>
      <Routes />
      <NoticeSteps />
    </IonReactHashRouter>
  );
}

export function App() {
  return (
    <IonApp>
      <div className={styles.shell}>
        <ConnectionBar />
        <div className={styles.pages}>
          <ErrorBoundary>
            <SessionPages />
          </ErrorBoundary>
        </div>
      </div>
      <SessionExpired />
      <ToastHost />
    </IonApp>
  );
}
