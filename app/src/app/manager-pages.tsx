import { informationPages } from '../articles/manager/pages.tsx';
import { unitSheetPages } from '../attendance/manager/pages.tsx';
import { unitCorrectionPages } from '../corrections/manager/pages.tsx';
import { floorPages } from '../floor/pages.tsx';
import type { Page } from '../navigation/page.ts';
import { unitOfferPages } from '../offers/manager/pages.tsx';
import { unitPermitPages } from '../permits/manager/pages.tsx';
import { unitReportPages } from '../reports/manager/pages.tsx';
import { rosterPages } from '../roster/pages.tsx';
import { PAGES } from './pages.tsx';

/** Pages of both roles with those of manager features: a worker's home does not wait for their names. */
export const MANAGER_PAGES: readonly Page[] = [
  ...PAGES,
  ...unitCorrectionPages,
  ...floorPages,
  ...rosterPages,
  ...unitOfferPages,
  ...unitSheetPages,
  ...unitPermitPages,
  ...unitReportPages,
  ...informationPages,
];
