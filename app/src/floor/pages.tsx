import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

/** Pages of the floor in the manager's unit (spec 3 §2.6, §2.7, §2.11), and the contingency plan for offline use. */
export const floorPages: Page[] = [
  {
    path: PATHS.onShift,
    page: lazyPage(() => import('./on-shift.page.tsx'), 'OnShiftPage'),
    role: 'admin',
  },
  {
    path: PATHS.shiftDetail,
    page: lazyPage(() => import('./shift-detail.page.tsx'), 'ShiftDetailPage'),
    role: 'admin',
  },
  {
    path: PATHS.contingency,
    page: lazyPage(() => import('./contingency.page.tsx'), 'ContingencyPage'),
    role: 'admin',
  },
  {
    path: PATHS.floorFilter,
    page: lazyPage(() => import('./filter.page.tsx'), 'FilterPage'),
    role: 'admin',
  },
];
