import { IonRouterOutlet } from '@ionic/react';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Route, useLocation } from 'react-router-dom';
import { tooOld } from '../api/app-version.ts';
import { isLive, sessionOver, useSession } from '../api/session.ts';
import { type Address, FIRST_PATHS, homeOf } from '../navigation/first-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import { useRouter } from '../navigation/use-router.ts';
import { wantAfterLogin } from '../navigation/wanted.ts';
import { sessionPages } from '../session/pages.tsx';
import { tutorialDone, wantAfterTutorial } from '../session/tutorial.ts';
import { decide } from './guards.ts';
import { invitedPages } from './invited-pages.tsx';
import { useBackButton } from './use-back-button.ts';
import { useLeadHome } from './use-lead-home.ts';

const worker = lazyPage(() => import('./worker-tabs.tsx'), 'WorkerTabs');
const manager = lazyPage(() => import('./manager-tabs.tsx'), 'ManagerTabs');
const desk = lazyPage(() => import('./desk-tabs.tsx'), 'DeskTabs');

interface ForProps {
  /** A role, or an administrator of either. */
  who: 'worker' | 'admin' | 'administrator';
  children: ReactNode;
}

/** Route guard: without a live session of that role nothing is rendered and nothing requested. */
function For({ who, children }: ForProps) {
  const session = useSession();
  if (!isLive(session, Temporal.Now.instant())) return null;
  return session.role === who || (who === 'administrator' && session.alcances?.length) ? children : null;
}

const below = (home: Address) => `${home}/*`;
const OPEN_PAGES = [...sessionPages, ...invitedPages];
const PATHS_OF_ALL = [
  ...OPEN_PAGES.map(({ path }): string => path),
  below(FIRST_PATHS.workerHome),
  below(FIRST_PATHS.managerHome),
  below(FIRST_PATHS.desk),
];

function useGuards(): void {
  const { pathname } = useLocation();
  const router = useRouter();
  const session = useSession();
  const done = useSyncExternalStore(tutorialDone.subscribe, tutorialDone.get);
  const now = Temporal.Now.instant();
  const old = useSyncExternalStore(tooOld.subscribe, tooOld.get);
  const home = homeOf(isLive(session, now) ? session : null);
  const allowed = decide(pathname, { tutorialDone: done, session, now });
  // A person with a session has nothing to do at the login.
  const decision =
    allowed === 'allow' && pathname === FIRST_PATHS.login && home !== FIRST_PATHS.login ? home : allowed;
  useLeadHome('/', done ? PATHS_OF_ALL : ['*'], home);
  useEffect(() => {
    if (decision === 'allow') return;
    // The current address with its parameters: a chosen tab changes it without the router.
    const asked = location.hash.slice(1) || pathname;
    if (decision === FIRST_PATHS.welcome) wantAfterTutorial(asked);
    if (decision === FIRST_PATHS.login) wantAfterLogin(asked, session);
    if (decision === FIRST_PATHS.login && session) sessionOver.set('expired');
    router.push(decision, 'root', 'replace');
  }, [decision, pathname, session, router.push]);
  // Once: the way back stays open, since a punch is always taken.
  const leadToUpdate = useEffectEvent(() => router.push(FIRST_PATHS.update, 'root', 'replace'));
  useEffect(() => {
    if (old) leadToUpdate();
  }, [old]);
}

export function Routes() {
  useGuards();
  useBackButton();
  return (
    <IonRouterOutlet>
      {OPEN_PAGES.map(({ path, page }) => (
        <Route key={path} path={path} element={page} />
      ))}
      <Route path={below(FIRST_PATHS.workerHome)} element={<For who="worker">{worker}</For>} />
      <Route path={below(FIRST_PATHS.managerHome)} element={<For who="admin">{manager}</For>} />
      <Route path={below(FIRST_PATHS.desk)} element={<For who="administrator">{desk}</For>} />
    </IonRouterOutlet>
  );
}
