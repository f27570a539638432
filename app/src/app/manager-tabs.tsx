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
import { Route } from 'react-router-dom';
import { useAdmin } from '../api/session.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { type Tab, TabBar } from './tab-bar.tsx';
import { useLeadHome } from './use-lead-home.ts';

const homePage = lazyPage(() => import('./home-pages.tsx'), 'ManagerHome');
const profile = lazyPage(() => import('./profile-route.tsx'), 'ProfileRoute');

/**
 * The manager's pages. The other routes of spec 3 §2.2 are guarded like these and open the manager's home,
 * as every path below '/admin' without a page does.
 */
const PAGES = ['/admin', '/admin/admin/profile'];

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
  useLeadHome('/admin', PAGES, '/admin');
  return (
    <IonPage className="rl-tabs-page">
      <div className="rl-tabs-page__pages">
        <IonRouterOutlet>
          <Route index element={homePage} />
          <Route path="admin/profile" element={profile} />
        </IonRouterOutlet>
      </div>
      <TabBar tabs={seesOffers ? TABS : TABS.filter((tab) => tab !== OFFERS)} />
    </IonPage>
  );
}
