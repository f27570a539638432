import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';
import { SEES_OFFERS } from '../reads/manager-roles.ts';

export const offerPages: Page[] = [
  {
    path: PATHS.offers,
    page: lazyPage(() => import('./cover-dashboard.page.tsx'), 'CoverDashboardPage'),
    role: 'worker',
  },
  {
    path: PATHS.unitOffers,
    page: lazyPage(() => import('./manager/shift-offers.page.tsx'), 'ShiftOffersPage'),
    role: 'admin',
    permission: SEES_OFFERS,
  },
  {
    path: PATHS.createOffers,
    page: lazyPage(() => import('./manager/create-offers.page.tsx'), 'CreateOffersPage'),
    role: 'admin',
    permission: SEES_OFFERS,
    task: true,
  },
  {
    path: PATHS.assignOffer,
    page: lazyPage(() => import('./manager/assign-offer.page.tsx'), 'AssignOfferPage'),
    role: 'admin',
    permission: SEES_OFFERS,
    task: true,
  },
];
