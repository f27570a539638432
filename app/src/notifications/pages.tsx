import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

const inbox = () => lazyPage(() => import('./inbox.page.tsx'), 'InboxPage');

export const notificationPages: Page[] = [
  { path: PATHS.workerInbox, page: inbox(), role: 'worker' },
  { path: PATHS.managerInbox, page: inbox(), role: 'admin' },
];
