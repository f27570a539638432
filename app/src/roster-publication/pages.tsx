import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

/** What a publication of the roster changed for the worker (picture 40f). */
export const rosterPublicationPages: Page[] = [
  {
    path: PATHS.rosterTold,
    beside: PATHS.calendar,
    page: lazyPage(() => import('./told.page.tsx'), 'ToldPage'),
    role: 'worker',
  },
];
