import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

export const administrationPages: Page[] = [
  {
    path: PATHS.desk,
    page: lazyPage(() => import('./desk-home.page.tsx'), 'DeskHomePage'),
    role: 'administrator',
  },
];
