import { lazyPage } from '../../navigation/lazy-page.tsx';
import type { Page } from '../../navigation/page.ts';
import { PATHS } from '../../navigation/paths.ts';
import { MANAGES_SHEETS } from '../../reads/manager-roles.ts';

const only = { role: 'admin', permission: MANAGES_SHEETS } as const;

/** The manager's pages for the sheets of the unit (spec 3 §2.17). */
export const unitSheetPages: Page[] = [
  {
    ...only,
    path: PATHS.unitSheets,
    page: lazyPage(() => import('./management.page.tsx'), 'ManagementPage'),
  },
  {
    ...only,
    path: PATHS.unitSheet,
    beside: PATHS.unitSheets,
    page: lazyPage(() => import('./unit-sheet.page.tsx'), 'UnitSheetPage'),
  },
];
