import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';

export const bannerPages: Page[] = [
  {
    path: DESK_PATHS.banners,
    page: lazyPage(() => import('./banners.page.tsx'), 'BannersPage'),
    role: 'administrator',
    scope: 'organizacion',
  },
];
