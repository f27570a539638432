import { IonPage, IonRouterOutlet } from '@ionic/react';
import {
  home,
  homeOutline,
  people,
  peopleOutline,
  person,
  personOutline,
  swapHorizontal,
  swapHorizontalOutline,
} from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Route, useLocation } from 'react-router-dom';
import { useManagerCounts } from '../reads/manager-reads.ts';
import { useManagerRoles } from '../reads/manager-roles.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { type Tab, TabBar } from './tab-bar.tsx';
import { useLeadHome } from './use-lead-home.ts';

const homePage = lazyPage(() => import('./home-pages.tsx'), 'ManagerHome');
const inbox = lazyPage(() => import('../notifications/inbox.page.tsx'), 'InboxPage');
const shiftOffers = lazyPage(() => import('../offers/manager/shift-offers.page.tsx'), 'ShiftOffersPage');
const createOffers = lazyPage(() => import('../offers/manager/create-offers.page.tsx'), 'CreateOffersPage');
const assignOffer = lazyPage(() => import('../offers/manager/assign-offer.page.tsx'), 'AssignOfferPage');
const shiftChanges = lazyPage(() => import('./shift-changes-route.tsx'), 'ShiftChangesRoute');
const swapReview = lazyPage(() => import('../swaps/manager/review.page.tsx'), 'SwapReviewPage');
const swapAccepted = lazyPage(() => import('../swaps/manager/swap-result.page.tsx'), 'SwapAcceptedPage');
const swapRejected = lazyPage(() => import('../swaps/manager/swap-result.page.tsx'), 'SwapRejectedPage');
const releaseReview = lazyPage(
  () => import('../releases/manager/release-review.page.tsx'),
  'ReleaseReviewPage',
);
const profile = lazyPage(() => import('./profile-route.tsx'), 'ProfileRoute');

/**
 * The manager's pages. The other routes of spec 3 §2.2 are guarded like these and open the manager's home,
 * as every path below '/admin' without a page does.
 */
const PAGES: Record<string, ReactNode> = {
  '/admin': homePage,
  '/admin/notifications': inbox,
  '/admin/shift-changes': shiftChanges,
  '/admin/shift-changes/review': swapReview,
  '/admin/shift-changes/accepted': swapAccepted,
  '/admin/shift-changes/rejected': swapRejected,
  '/admin/shift-changes/release': releaseReview,
  '/admin/admin/profile': profile,
};

/** Pages that need the permission of the offers (spec 3 §2.3). */
const OFFER_PAGES: Record<string, ReactNode> = {
  '/admin/shift-offers': shiftOffers,
  '/admin/shift-offers/create': createOffers,
  '/admin/shift-offers/assign': assignOffer,
};

/** One task fills the screen: the bar would only lead away from it. */
const TASK_SCREENS = /^\/admin\/shift-(?:offers|changes)\/./;

const OFFERS: Tab = {
  path: '/admin/shift-offers',
  label: 'Cobertura',
  icon: peopleOutline,
  iconOn: people,
};
const TABS: Tab[] = [
  { path: '/admin', label: 'Inicio', icon: homeOutline, iconOn: home },
  OFFERS,
  {
    path: '/admin/shift-changes',
    label: 'Cambios',
    icon: swapHorizontalOutline,
    iconOn: swapHorizontal,
    countLabel: 'por resolver',
  },
  { path: '/admin/admin/profile', label: 'Perfil', icon: personOutline, iconOn: person },
];

/** The place of a page below '/admin/*'. */
const placeOf = (path: string) =>
  path === '/admin' ? { index: true as const } : { path: path.slice('/admin/'.length) };

export function ManagerTabs() {
  const { pathname } = useLocation();
  const seesOffers = useManagerRoles().has('adminVerOfertaTurnosNativa');
  const { changes } = useManagerCounts(seesOffers);
  const pages = seesOffers ? { ...PAGES, ...OFFER_PAGES } : PAGES;
  useLeadHome('/admin', Object.keys(pages), '/admin');
  const tabs = TABS.filter((tab) => seesOffers || tab !== OFFERS).map((tab) =>
    tab.path === '/admin/shift-changes' ? { ...tab, count: changes } : tab,
  );
  return (
    <IonPage className="rl-tabs-page">
      <div className="rl-tabs-page__pages">
        <IonRouterOutlet>
          {Object.entries(pages).map(([path, page]) => (
            <Route key={path} {...placeOf(path)} element={page} />
          ))}
        </IonRouterOutlet>
      </div>
      <TabBar tabs={tabs} hidden={TASK_SCREENS.test(pathname)} />
    </IonPage>
  );
}
