import { IonPage, IonRouterOutlet } from '@ionic/react';
import {
  calendar,
  calendarOutline,
  home,
  homeOutline,
  person,
  personOutline,
  swapHorizontal,
  swapHorizontalOutline,
} from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Route, useLocation } from 'react-router-dom';
import { useUnreadSwaps } from '../reads/unread-swaps.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { NotAvailablePage } from './not-available.page.tsx';
import { type Tab, TabBar } from './tab-bar.tsx';
import { useLeadHome } from './use-lead-home.ts';

const homePage = lazyPage(() => import('./home-pages.tsx'), 'WorkerHome');
const calendarPage = lazyPage(() => import('./calendar-route.tsx'), 'CalendarRoute');
const shiftDetails = lazyPage(() => import('./shift-details-route.tsx'), 'ShiftDetailsRoute');
const punch = lazyPage(() => import('../punches/punch.page.tsx'), 'PunchPage');
const punchMap = lazyPage(() => import('../punches/punch-map.page.tsx'), 'PunchMapPage');
const coverDashboard = lazyPage(() => import('../offers/cover-dashboard.page.tsx'), 'CoverDashboardPage');
const feedback = lazyPage(() => import('../feedback/feedback.page.tsx'), 'FeedbackPage');
const inbox = lazyPage(() => import('../notifications/inbox.page.tsx'), 'InboxPage');
const profile = lazyPage(() => import('./profile-route.tsx'), 'ProfileRoute');
const swapRequest = lazyPage(() => import('../swaps/swap-request.page.tsx'), 'SwapRequestPage');
const swapSent = lazyPage(() => import('../swaps/swap-sent.page.tsx'), 'SwapSentPage');
const swapList = lazyPage(() => import('../swaps/swap-list.page.tsx'), 'SwapListPage');
const swapReceived = lazyPage(() => import('../swaps/swap-received.page.tsx'), 'SwapReceivedPage');

const TABS: Tab[] = [
  { path: '/user', label: 'Inicio', icon: homeOutline, iconOn: home },
  { path: '/user/calendar', label: 'Calendario', icon: calendarOutline, iconOn: calendar },
  {
    path: '/user/shift-changes-list',
    label: 'Cambios',
    icon: swapHorizontalOutline,
    iconOn: swapHorizontal,
  },
  { path: '/user/profile', label: 'Perfil', icon: personOutline, iconOn: person },
];

/** One task fills the screen: the bar would only lead away from it. */
const TASK_SCREENS =
  /^\/user\/(?:marcaje|feedback|received-shift-changes-details|calendar\/shift-change(?:-sent)?)(?:\/|$)/;

const PAGES: Record<string, ReactNode> = {
  '/user': homePage,
  '/user/calendar': calendarPage,
  '/user/calendar/shift-details': shiftDetails,
  '/user/calendar/shift-change': swapRequest,
  '/user/calendar/shift-change-sent': swapSent,
  '/user/shift-changes-list': swapList,
  '/user/received-shift-changes-details': swapReceived,
  '/user/profile': profile,
  '/user/permits': <NotAvailablePage title="Permisos" />,
  '/user/cover-dashboard': coverDashboard,
  '/user/articles': <NotAvailablePage title="Informaciones" />,
  '/user/fda/periodos': <NotAvailablePage title="Ficha de asistencia" />,
  '/user/report/list': <NotAvailablePage title="Reportería" />,
  '/user/notifications': inbox,
  '/user/feedback': feedback,
  '/user/marcaje': punch,
  '/user/marcaje/map': punchMap,
};

/** The place of a page below '/user/*'. */
const placeOf = (path: string) =>
  path === '/user' ? { index: true as const } : { path: path.slice('/user/'.length) };

export function WorkerTabs() {
  const { pathname } = useLocation();
  const unread = useUnreadSwaps();
  const tabs = TABS.map((tab) =>
    tab.path === '/user/shift-changes-list' ? { ...tab, count: unread, countLabel: 'sin leer' } : tab,
  );
  useLeadHome('/user', Object.keys(PAGES), '/user');
  return (
    <IonPage className="rl-tabs-page">
      <div className="rl-tabs-page__pages">
        <IonRouterOutlet>
          {Object.entries(PAGES).map(([path, page]) => (
            <Route key={path} {...placeOf(path)} element={page} />
          ))}
        </IonRouterOutlet>
      </div>
      <TabBar tabs={tabs} hidden={TASK_SCREENS.test(pathname)} />
    </IonPage>
  );
}
