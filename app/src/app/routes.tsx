import { IonRouterOutlet, useIonRouter } from '@ionic/react';
import { homeOf } from '@relevo/domain/session';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Route, useLocation } from 'react-router-dom';
import { isLive, sessionExpired, useSession } from '../api/session.ts';
import { LoginPage } from '../session/login.page.tsx';
import { tutorialDone, wantAfterTutorial } from '../session/tutorial.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { decide } from './guards.ts';
import { useLeadHome } from './use-lead-home.ts';

const welcome = lazyPage(() => import('../session/welcome.page.tsx'), 'WelcomePage');
const recover = lazyPage(() => import('../session/recover-password.page.tsx'), 'RecoverPasswordPage');
const reset = lazyPage(() => import('../session/reset-password.page.tsx'), 'ResetPasswordPage');
const update = lazyPage(() => import('./update-route.tsx'), 'UpdateRoute');
const about = lazyPage(() => import('../session/about.page.tsx'), 'AboutPage');
const worker = lazyPage(() => import('./worker-tabs.tsx'), 'WorkerTabs');
const manager = lazyPage(() => import('./manager-tabs.tsx'), 'ManagerTabs');

/** Nothing of a role's pages is drawn, and nothing asked of the server, without a live session of that role. */
function For({ who, children }: { who: 'worker' | 'admin'; children: ReactNode }) {
  const session = useSession();
  return isLive(session, Temporal.Now.instant()) && session.role === who ? children : null;
}

const PAGES = [
  '/login',
  '/welcome',
  '/recover-password',
  '/reset-password/:token',
  '/update',
  '/about',
  '/user/*',
  '/admin/*',
];

function useGuards(): void {
  const { pathname } = useLocation();
  const router = useIonRouter();
  const session = useSession();
  const done = useSyncExternalStore(tutorialDone.subscribe, tutorialDone.get);
  const now = Temporal.Now.instant();
  const home = homeOf(isLive(session, now) ? session.role : null);
  const allowed = decide(pathname, { tutorialDone: done, session, now });
  // Somebody who is in has nothing to do at the login.
  const decision = allowed === 'allow' && pathname === '/login' && home !== '/login' ? home : allowed;
  useLeadHome('/', done ? PAGES : ['*'], home);
  useEffect(() => {
    if (decision === 'allow') return;
    if (decision === '/welcome') wantAfterTutorial(pathname);
    if (decision === '/login' && session) sessionExpired.set(true);
    router.push(decision, 'root', 'replace');
  }, [decision, pathname, session, router.push]);
}

export function Routes() {
  useGuards();
  return (
    <IonRouterOutlet>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/welcome" element={welcome} />
      <Route path="/recover-password" element={recover} />
      <Route path="/reset-password/:token" element={reset} />
      <Route path="/update" element={update} />
      <Route path="/about" element={about} />
      <Route path="/user/*" element={<For who="worker">{worker}</For>} />
      <Route path="/admin/*" element={<For who="admin">{manager}</For>} />
    </IonRouterOutlet>
  );
}
