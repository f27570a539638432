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
import { Navigate, Route, useLocation } from 'react-router-dom';
import { lazyPage } from '../ui/lazy-page.tsx';
import { NotAvailablePage } from './not-available.page.tsx';
import { type Tab, TabBar } from './tab-bar.tsx';

const homePage = lazyPage(() => import('./home-pages.tsx'), 'WorkerHome');
const calendarPage = lazyPage(() => import('./calendar-route.tsx'), 'CalendarRoute');
const shiftDetails = lazyPage(() => import('./shift-details-route.tsx'), 'ShiftDetailsRoute');
const punch = lazyPage(() => import('../punches/punch.page.tsx'), 'PunchPage');
const punchMap = lazyPage(() => import('../punches/punch-map.page.tsx'), 'PunchMapPage');
const feedback = lazyPage(() => import('../feedback/feedback.page.tsx'), 'FeedbackPage');
const profile = lazyPage(() => import('../profile/profile.page.tsx'), 'ProfilePage');

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
const TASK_SCREENS = /^\/user\/(?:marcaje|feedback|calendar\/shift-(?:change|release))(?:\/|$)/;

export function WorkerTabs() {
  const { pathname } = useLocation();
  return (
    <IonPage className="rl-tabs-page">
      <div className="rl-tabs-page__pages">
        <IonRouterOutlet>
          <Route index element={homePage} />
          <Route path="calendar" element={calendarPage} />
          <Route path="calendar/shift-details" element={shiftDetails} />
          <Route path="calendar/shift-change" element={<NotAvailablePage title="Cambiar turno" />} />
          <Route path="calendar/shift-release" element={<NotAvailablePage title="Liberar turno" />} />
          <Route path="shift-changes-list" element={<NotAvailablePage title="Cambios de Turno" />} />
          <Route path="profile" element={profile} />
          <Route path="permits" element={<NotAvailablePage title="Permisos" />} />
          <Route path="cover-dashboard" element={<NotAvailablePage title="Turnos Disponibles" />} />
          <Route path="articles" element={<NotAvailablePage title="Informaciones" />} />
          <Route path="fda/periodos" element={<NotAvailablePage title="Ficha de asistencia" />} />
          <Route path="report/list" element={<NotAvailablePage title="Reportería" />} />
          <Route path="feedback" element={feedback} />
          <Route path="marcaje" element={punch} />
          <Route path="marcaje/map" element={punchMap} />
          <Route path="*" element={<Navigate to="/user" replace />} />
        </IonRouterOutlet>
      </div>
      <TabBar tabs={TABS} hidden={TASK_SCREENS.test(pathname)} />
    </IonPage>
  );
}
