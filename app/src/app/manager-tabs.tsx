import { IonRouterOutlet, IonTabBar, IonTabButton, IonTabs } from '@ionic/react';
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
import { TabFace } from './tab-button.tsx';

const homePage = lazyPage(() => import('../home/manager-home.page.tsx'), 'ManagerHomePage');
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

export function ManagerTabs() {
  const { usuario } = useAdmin();
  const seesOffers = usuario.listaRol.some(({ nombre }) => nombre === 'adminVerOfertaTurnosNativa');
  return (
    <IonTabs>
      <IonRouterOutlet>
        <Route index element={homePage} />
        <Route path="admin/profile" element={profile} />
        {LEADING_HOME.map((path) => (
          <Route key={path} path={path} element={<Navigate to="/admin" replace />} />
        ))}
        <Route path="*" element={<Navigate to="/admin" replace />} />
      </IonRouterOutlet>
      <IonTabBar slot="bottom" className="rl-tab-bar">
        <IonTabButton tab="home" href="/admin" className="rl-tab">
          <TabFace label="Inicio" icon={homeOutline} iconOn={home} />
        </IonTabButton>
        {seesOffers && (
          <IonTabButton tab="offers" href="/admin/shift-offers" className="rl-tab">
            <TabFace label="Cobertura" icon={peopleOutline} iconOn={people} />
          </IonTabButton>
        )}
        <IonTabButton tab="swaps" href="/admin/shift-changes" className="rl-tab">
          <TabFace label="Cambios" icon={swapHorizontalOutline} iconOn={swapHorizontal} />
        </IonTabButton>
        <IonTabButton tab="profile" href="/admin/admin/profile" className="rl-tab">
          <TabFace label="Perfil" icon={personOutline} iconOn={person} />
        </IonTabButton>
      </IonTabBar>
    </IonTabs>
  );
}
