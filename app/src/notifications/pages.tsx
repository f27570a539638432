import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS, pushesOf } from '../navigation/paths.ts';

const pushes = () => lazyPage(() => import('./pushes.page.tsx'), 'PushesPage');
const inbox = () => lazyPage(() => import('./inbox.page.tsx'), 'InboxPage');

export const notificationPages: Page[] = [
  { path: PATHS.workerInbox, page: inbox(), role: 'worker' },
  { path: pushesOf('worker'), page: pushes(), role: 'worker' },
  { path: pushesOf('admin'), page: pushes(), role: 'admin' },
  { path: PATHS.managerInbox, page: inbox(), role: 'admin' },
];
