import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';

export const holidayPages: Page[] = [
  {
    path: DESK_PATHS.holidays,
    page: lazyPage(() => import('./holidays.page.tsx'), 'HolidaysPage'),
    role: 'administrator',
    scope: 'turnos',
  },
];
