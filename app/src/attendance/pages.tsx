import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';
import { attendanceSlots } from './slots.ts';

/** Flag of the instance for the pages of the sheet. */
const flag = 'habilitarConsultaFDA';

export const attendancePages: Page[] = [
  {
    path: PATHS.attendance,
    page: lazyPage(() => import('./periods.page.tsx'), 'PeriodsPage'),
    role: 'worker',
    flag,
  },
  {
    path: PATHS.sheet,
    page: lazyPage(() => import('./sheet.page.tsx'), 'SheetPage'),
    role: 'worker',
    flag,
  },
  {
    path: PATHS.sheetDetails,
    page: lazyPage(() => import('./sheet-details.page.tsx'), 'SheetDetailsPage', attendanceSlots),
    role: 'worker',
    flag,
  },
  {
    path: PATHS.sheetDays,
    page: lazyPage(() => import('./days.page.tsx'), 'DaysPage', attendanceSlots),
    role: 'worker',
    flag,
  },
];
