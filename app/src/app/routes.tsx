import { IonRouterOutlet } from '@ionic/react';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Route, useLocation } from 'react-router-dom';
import { tooOld } from '../api/app-version.ts';
import { isLive, sessionExpired, useSession } from '../api/session.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import { type Address, homeOf, PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { wantAfterLogin } from '../navigation/wanted.ts';
import { sessionPages } from '../session/pages.tsx';
import { tutorialDone, wantAfterTutorial } from '../session/tutorial.ts';
import { decide } from './guards.ts';
import { useBackButton } from './use-back-button.ts';
import { useLeadHome } from './use-lead-home.ts';

const worker = lazyPage(() => import('./worker-tabs.tsx'), 'WorkerTabs');
const manager = lazyPage(() => import('./manager-tabs.tsx'), 'ManagerTabs');

/** Route guard of a role: without a live session of that role nothing is rendered and nothing requested. */
function For({ who, children }: { who: 'worker' | 'admin'; children: ReactNode }) {
  const session = useSession();
  return isLive(session, Temporal.Now.instant()) && session.role === who ? children : null;
}

const below = (home: Address) => `${home}/*`;
const PATHS_OF_ALL = [
  ...sessionPages.map(({ path }): string => path),
  below(PATHS.workerHome),
  below(PATHS.managerHome),
];

function useGuards(): void {
  const { pathname } = useLocation();
  const router = useRouter();
  const session = useSession();
  const done = useSyncExternalStore(tutorialDone.subscribe, tutorialDone.get);
  const now = Temporal.Now.instant();
  const old = useSyncExternalStore(tooOld.subscribe, tooOld.get);
  const home = homeOf(isLive(session, now) ? session.role : null);
  const allowed = decide(pathname, { tutorialDone: done, session, now });
  // A person with a session has nothing to do at the login.
  const decision = allowed === 'allow' && pathname === PATHS.login && home !== PATHS.login ? home : allowed;
  useLeadHome('/', done ? PATHS_OF_ALL : ['*'], home);
  useEffect(() => {
    if (decision === 'allow') return;
    // The current address with its parameters: a chosen tab changes it without the router.
    const asked = location.hash.slice(1) || pathname;
    if (decision === PATHS.welcome) wantAfterTutorial(asked);
    if (decision === PATHS.login) wantAfterLogin(asked, session);
    if (decision === PATHS.login && session) sessionExpired.set(true);
    router.push(decision, 'root', 'replace');
  }, [decision, pathname, session, router.push]);
  // Once: the way back stays open, since a punch is always taken.
  const leadToUpdate = useEffectEvent(() => router.push(PATHS.update, 'root', 'replace'));
  useEffect(() => {
    if (old) leadToUpdate();
  }, [old]);
}

export function Routes() {
  useGuards();
  useBackButton();
  return (
    <IonRouterOutlet>
      {sessionPages.map(({ path, page }) => (
        <Route key={path} path={path} element={page} />
      ))}
      <Route path={below(PATHS.workerHome)} element={<For who="worker">{worker}</For>} />
      <Route path={below(PATHS.managerHome)} element={<For who="admin">{manager}</For>} />
    </IonRouterOutlet>
  );
}
