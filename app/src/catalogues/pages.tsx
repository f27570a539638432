import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';

export const cataloguePages: Page[] = [
  {
    path: DESK_PATHS.catalogues,
    page: lazyPage(() => import('./catalogues.page.tsx'), 'CataloguesPage'),
    role: 'administrator',
    scope: 'organizacion',
  },
];
