import { lazyPage } from '../../navigation/lazy-page.tsx';
import type { Page } from '../../navigation/page.ts';
import { PATHS } from '../../navigation/paths.ts';

export const unitReportPages: Page[] = [
  {
    path: PATHS.unitReports,
    page: lazyPage(() => import('./unit-reports.page.tsx'), 'UnitReportsPage'),
    role: 'admin',
    flag: 'habilitarModuloReportería',
  },
];
