import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

export const feedbackPages: Page[] = [
  {
    path: PATHS.feedback,
    page: lazyPage(() => import('./feedback.page.tsx'), 'FeedbackPage'),
    role: 'worker',
    task: true,
  },
];
