import { floorPages } from '../floor/pages.tsx';
import type { Page } from '../navigation/page.ts';
import { unitPermitPages } from '../permits/manager/pages.tsx';
import { unitReportPages } from '../reports/manager/pages.tsx';
import { PAGES } from './pages.tsx';

/** With those of features that only managers have: no worker fetches what they are. */
export const MANAGER_PAGES: readonly Page[] = [
  ...PAGES,
  ...floorPages,
  ...unitPermitPages,
  ...unitReportPages,
];
