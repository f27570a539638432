import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';

export const historyPages: Page[] = [
  {
    path: DESK_PATHS.history,
    page: lazyPage(() => import('./history.page.tsx'), 'HistoryPage'),
    role: 'administrator',
    scope: 'auditoria',
  },
];
