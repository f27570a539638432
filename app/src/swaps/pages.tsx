import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';
import { changesSlots } from './manager/slots.ts';

export const swapPages: Page[] = [
  {
    path: PATHS.swaps,
    page: lazyPage(() => import('./swap-list.page.tsx'), 'SwapListPage'),
    role: 'worker',
  },
  {
    path: PATHS.swapRequest,
    beside: PATHS.calendar,
    page: lazyPage(() => import('./swap-request.page.tsx'), 'SwapRequestPage'),
    role: 'worker',
    task: true,
  },
  {
    path: PATHS.swapSent,
    beside: PATHS.swaps,
    page: lazyPage(() => import('./swap-sent.page.tsx'), 'SwapSentPage'),
    role: 'worker',
    task: true,
  },
  {
    path: PATHS.swapReceived,
    beside: PATHS.swaps,
    page: lazyPage(() => import('./swap-received.page.tsx'), 'SwapReceivedPage'),
    role: 'worker',
    task: true,
  },
  {
    path: PATHS.unitChanges,
    page: lazyPage(() => import('./manager/shift-changes.page.tsx'), 'ShiftChangesPage', changesSlots),
    role: 'admin',
  },
  {
    path: PATHS.swapReview,
    beside: PATHS.unitChanges,
    page: lazyPage(() => import('./manager/review.page.tsx'), 'SwapReviewPage'),
    role: 'admin',
    task: true,
  },
  {
    path: PATHS.swapAccepted,
    beside: PATHS.unitChanges,
    page: lazyPage(() => import('./manager/swap-result.page.tsx'), 'SwapAcceptedPage'),
    role: 'admin',
    task: true,
  },
  {
    path: PATHS.swapRejected,
    beside: PATHS.unitChanges,
    page: lazyPage(() => import('./manager/swap-result.page.tsx'), 'SwapRejectedPage'),
    role: 'admin',
    task: true,
  },
];
