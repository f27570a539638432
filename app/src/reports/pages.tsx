import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

/** Flag of the instance for the pages of reports. */
const flag = 'habilitarModuloReportería';

export const reportPages: Page[] = [
  {
    path: PATHS.reports,
    page: lazyPage(() => import('./reports.page.tsx'), 'ReportsPage'),
    role: 'worker',
    flag,
  },
  {
    path: PATHS.report,
    page: lazyPage(() => import('./report.page.tsx'), 'ReportPage'),
    role: 'worker',
    flag,
  },
];
