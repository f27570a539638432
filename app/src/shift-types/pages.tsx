import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';

export const shiftTypesPages: Page[] = [
  {
    path: DESK_PATHS.shiftTypes,
    page: lazyPage(() => import('./shift-types.page.tsx'), 'ShiftTypesPage'),
    role: 'administrator',
  },
];
