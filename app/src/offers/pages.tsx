import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

export const offerPages: Page[] = [
  {
    path: PATHS.offers,
    page: lazyPage(() => import('./cover-dashboard.page.tsx'), 'CoverDashboardPage'),
    role: 'worker',
  },
];
