import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS, sessionsOf } from '../navigation/paths.ts';
import { openSessionsSlots } from './slots.ts';

const sessions = () =>
  lazyPage(() => import('./open-sessions.page.tsx'), 'OpenSessionsPage', openSessionsSlots);

export const openSessionsPages: Page[] = [
  { path: sessionsOf(PATHS.workerProfile), page: sessions(), role: 'worker' },
  { path: sessionsOf(PATHS.managerProfile), page: sessions(), role: 'admin' },
  { path: sessionsOf(DESK_PATHS.profile), page: sessions(), role: 'administrator' },
];
