import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';

export const releasePages: Page[] = [
  {
    path: PATHS.releaseReview,
    beside: withParameters(PATHS.unitChanges, { tab: 'liberaciones' }),
    page: lazyPage(() => import('./manager/release-review.page.tsx'), 'ReleaseReviewPage'),
    role: 'admin',
    task: true,
  },
];
