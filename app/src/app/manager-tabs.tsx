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
import { Navigate, Route } from 'react-router-dom';
import { useAdmin } from '../api/session.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { type Tab, TabBar } from './tab-bar.tsx';

const homePage = lazyPage(() => import('./home-pages.tsx'), 'ManagerHome');
const profile = lazyPage(() => import('../profile/profile.page.tsx'), 'ProfilePage');

/** The manager's routes of spec 3 §2.2 whose page does not exist: they open the manager's home. */
const LEADING_HOME = [
  'shift-changes',
  'shift-changes/accepted',
  'shift-changes/rejected',
  'shift-changes/review',
  'workers/on-shift',
  'workers/on-shift/details-shift',
  'workers/on-shift/details-shift/shift-total-hours',
  'workers/on-shift/details-shift/change-shift',
  'workers/on-shift/details-shift/change-sector',
  'shift-offers',
  'shift-offers/create',
  'permits',
  'permits/review',
  'permits/review/accepted',
  'permits/review/rejected',
  'informationDashboard',
  'informationDashboard/create',
  'informationDashboard/edit',
  'admin/fda/management',
  'admin/filter',
];

const OFFERS: Tab = {
  path: '/admin/shift-offers',
  label: 'Cobertura',
  icon: peopleOutline,
  iconOn: people,
};
const TABS: Tab[] = [
  { path: '/admin', label: 'Inicio', icon: homeOutline, iconOn: home },
  OFFERS,
  { path: '/admin/shift-changes', label: 'Cambios', icon: swapHorizontalOutline, iconOn: swapHorizontal },
  { path: '/admin/admin/profile', label: 'Perfil', icon: personOutline, iconOn: person },
];

export function ManagerTabs() {
  const { usuario } = useAdmin();
  const seesOffers = usuario.listaRol.some(({ nombre }) => nombre === 'adminVerOfertaTurnosNativa');
  return (
    <IonPage className="rl-tabs-page">
      <div className="rl-tabs-page__pages">
        <IonRouterOutlet>
          <Route index element={homePage} />
          <Route path="admin/profile" element={profile} />
          {LEADING_HOME.map((path) => (
            <Route key={path} path={path} element={<Navigate to="/admin" replace />} />
          ))}
          <Route path="*" element={<Navigate to="/admin" replace />} />
        </IonRouterOutlet>
      </div>
      <TabBar tabs={seesOffers ? TABS : TABS.filter((tab) => tab !== OFFERS)} />
    </IonPage>
  );
}
