import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';

export const periodPages: Page[] = [
  {
    path: DESK_PATHS.periods,
    page: lazyPage(() => import('./periods.page.tsx'), 'DeskPeriodsPage'),
    role: 'administrator',
    scope: 'remuneraciones',
  },
];
