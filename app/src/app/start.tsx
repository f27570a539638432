import { setupIonicReact } from '@ionic/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '@ionic/react/css/core.css';
import { FIRST_PATHS, homeOf, hrefOf, NOTICE } from '../navigation/first-paths.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/utilities.css';
import { reachServer } from '../api/client.ts';
import { getSession, type Session } from '../api/session.ts';
import { WISH, wishKind } from '../day-wishes/wish-kind.ts';
import { watchConnectivity } from '../device/connectivity.ts';
import { isNative } from '../device/native.ts';
import { registerKinds } from '../outbox/kinds.ts';
import { PUNCH, punchKind } from '../punches/punch-kind.ts';
import { READING, readingKind } from '../roster-publication/reading-kind.ts';
import { tutorialDone, wantAfterTutorial } from '../session/tutorial.ts';
import { untilUsable, watchFirstPage } from '../ui/first-page.ts';
import { watchTheme } from '../ui/theme.ts';
import { App } from './app.tsx';
import { watchBack } from './back.ts';
import { decide } from './guards.ts';
import { watchTypedAddress } from './typed-address.ts';
import { watchUpdates } from './updates.ts';

/** A page should not wait longer for its saved answers than the network would take. */
const RESTORE_LIMIT = 800;

/** Imports the code of the first page while the saved answers are read, instead of one after the other. */
function fetchAhead(session: Session): void {
  if (homeOf(session) === FIRST_PATHS.desk) return;
  const { role } = session;
  const home = () => [
    role === 'admin' ? import('../home/manager-home.page.tsx') : import('../home/worker-home.page.tsx'),
    import('./slots/home.ts'),
  ];
  const calendar = role === 'worker' && location.hash.startsWith(hrefOf(FIRST_PATHS.calendar));
  const parts = [
    role === 'admin' ? import('./manager-tabs.tsx') : import('./worker-tabs.tsx'),
    ...(calendar ? [import('../shifts/calendar.page.tsx')] : home()),
  ];
  // Failed imports are reported by the pages that need them.
  void Promise.allSettled(parts);
}

/** Makes the tutorial the first page on a new device; with the guard alone another page would flash before it. */
function beginWithTutorial(session: Session | null): void {
  const asked = location.hash.slice(1);
  const path = asked.split('?')[0] || '/';
  const now = Temporal.Now.instant();
  if (decide(path, { tutorialDone: tutorialDone.get(), session, now }) !== FIRST_PATHS.welcome) return;
  wantAfterTutorial(asked);
  history.replaceState(null, '', hrefOf(FIRST_PATHS.welcome));
}

/** A tap or a key in between is heard. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

export async function start(): Promise<void> {
  setupIonicReact({ mode: 'md', animated: !matchMedia('(prefers-reduced-motion: reduce)').matches });
  await nextTask();
  // Before any page: home sends stored entries as soon as it is there.
  registerKinds({ [PUNCH]: punchKind, [READING]: readingKind, [WISH]: wishKind });
  watchTheme();
  watchConnectivity(reachServer);
  watchFirstPage();
  watchBack();
  watchTypedAddress();
  if (isNative()) void import('./in-shell.ts').then(({ watchShell }) => watchShell());
  // Only a tapped message needs it; without it the app opens at home.
  if (location.hash.startsWith(NOTICE)) {
    await import('../notifications/opened-notice.ts').then(
      ({ openAddressed }) => openAddressed(),
      () => history.replaceState(null, '', '#/'),
    );
  }
  const session = getSession();
  beginWithTutorial(session);
  if (session) {
    fetchAhead(session);
    const limit = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_LIMIT));
    const restored = import('../api/queries.ts').then(({ restoreReads }) => restoreReads(session));
    await Promise.race([restored.catch(() => undefined), limit]);
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root');
  // Rendered in slices, so that the static first page reacts to a tap in between.
  startTransition(() => createRoot(root).render(<App />));
  await untilUsable();
  watchUpdates();
  // Not needed to use the first page.
  void import('./session-start.ts').then(({ watchSession }) => watchSession());
}
