import { lazyPage } from '../../navigation/lazy-page.tsx';
import type { Page } from '../../navigation/page.ts';
import { PATHS } from '../../navigation/paths.ts';
import { PERMITS_FLAG, SEES_PERMITS } from '../../reads/manager-roles.ts';

const only = { role: 'admin', permission: SEES_PERMITS, flag: PERMITS_FLAG } as const;

/** The manager's pages for leave (spec 3 §2.14, §2.15). */
export const unitPermitPages: Page[] = [
  {
    ...only,
    path: PATHS.unitPermits,
    page: lazyPage(() => import('./unit-permits.page.tsx'), 'UnitPermitsPage'),
  },
  {
    ...only,
    path: PATHS.permitReview,
    beside: PATHS.unitPermits,
    page: lazyPage(() => import('./review.page.tsx'), 'PermitReviewPage'),
    task: true,
  },
  {
    ...only,
    path: PATHS.permitAccepted,
    beside: PATHS.unitPermits,
    page: lazyPage(() => import('./accepted.page.tsx'), 'PermitAcceptedPage'),
    task: true,
  },
  {
    ...only,
    path: PATHS.permitRejected,
    beside: PATHS.unitPermits,
    page: lazyPage(() => import('./accepted.page.tsx'), 'PermitRejectedPage'),
    task: true,
  },
  {
    ...only,
    path: PATHS.recordAbsence,
    beside: PATHS.unitPermits,
    page: lazyPage(() => import('./record-absence.page.tsx'), 'RecordAbsencePage'),
    task: true,
  },
];
