import { lazyPage } from '../../navigation/lazy-page.tsx';
import type { Page } from '../../navigation/page.ts';
import { PATHS } from '../../navigation/paths.ts';

const FLAG = 'appNativa.jefatura.habilitarModuloInformaciones';

export const informationPages: Page[] = [
  {
    path: PATHS.information,
    page: lazyPage(() => import('./information.page.tsx'), 'InformationPage'),
    role: 'admin',
    flag: FLAG,
  },
  {
    path: PATHS.createArticle,
    beside: PATHS.information,
    page: lazyPage(() => import('./write.page.tsx'), 'CreateArticlePage'),
    role: 'admin',
    flag: FLAG,
    task: true,
  },
  {
    path: PATHS.editArticle,
    beside: PATHS.information,
    page: lazyPage(() => import('./write.page.tsx'), 'EditArticlePage'),
    role: 'admin',
    flag: FLAG,
    task: true,
  },
  {
    path: PATHS.articlePublished,
    beside: PATHS.information,
    page: lazyPage(() => import('./published.page.tsx'), 'ArticlePublishedPage'),
    role: 'admin',
    flag: FLAG,
    task: true,
  },
];
