import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

export const articlePages: Page[] = [
  {
    path: PATHS.articles,
    page: lazyPage(() => import('./reader-pages.ts'), 'ArticlesPage'),
    role: 'worker',
    flag: 'habilitarLecturaNoticias',
  },
  {
    path: PATHS.article,
    beside: PATHS.articles,
    page: lazyPage(() => import('./reader-pages.ts'), 'ArticlePage'),
    role: 'worker',
    flag: 'habilitarLecturaNoticias',
  },
];
