import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

export const articlePages: Page[] = [
  {
    path: PATHS.articles,
    page: lazyPage(() => import('./articles.page.tsx'), 'ArticlesPage'),
    role: 'worker',
    flag: 'habilitarLecturaNoticias',
  },
  {
    path: PATHS.article,
    page: lazyPage(() => import('./article.page.tsx'), 'ArticlePage'),
    role: 'worker',
    flag: 'habilitarLecturaNoticias',
  },
];
