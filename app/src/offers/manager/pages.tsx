import { lazyPage } from '../../navigation/lazy-page.tsx';
import type { Page } from '../../navigation/page.ts';
import { PATHS } from '../../navigation/paths.ts';
import { SEES_OFFERS } from '../../reads/manager-roles.ts';

export const unitOfferPages: Page[] = [
  {
    path: PATHS.unitOffers,
    page: lazyPage(() => import('./shift-offers.page.tsx'), 'ShiftOffersPage'),
    role: 'admin',
    permission: SEES_OFFERS,
  },
  {
    path: PATHS.createOffers,
    beside: PATHS.unitOffers,
    page: lazyPage(() => import('./create-offers.page.tsx'), 'CreateOffersPage'),
    role: 'admin',
    permission: SEES_OFFERS,
    task: true,
  },
  {
    path: PATHS.assignOffer,
    beside: PATHS.unitOffers,
    page: lazyPage(() => import('./assign-offer.page.tsx'), 'AssignOfferPage'),
    role: 'admin',
    permission: SEES_OFFERS,
    task: true,
  },
];
