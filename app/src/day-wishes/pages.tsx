import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

/** Wishes of the worker for days that no roster reaches (picture 40c). */
export const dayWishPages: Page[] = [
  { path: PATHS.wishes, page: lazyPage(() => import('./wishes.page.tsx'), 'WishesPage'), role: 'worker' },
];
