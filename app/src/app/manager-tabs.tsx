import {
  grid,
  gridOutline,
  home,
  homeOutline,
  people,
  peopleOutline,
  person,
  personOutline,
  swapHorizontal,
  swapHorizontalOutline,
} from 'ionicons/icons';
import { pagesFor } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';
import type { Tab } from '../navigation/tab.ts';
import { useManagerCounts } from '../reads/manager-counts.ts';
import { SEES_OFFERS, useManagerRoles } from '../reads/manager-roles.ts';
import { configurationsQuery } from '../reads/organisation-reads.ts';
import { useRead } from '../reads/use-read.ts';
import { WithReads } from '../reads/with-reads.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { MANAGER_PAGES } from './manager-pages.tsx';
import { RolePages } from './role-pages.tsx';

const TABS: Tab[] = [
  { path: PATHS.managerHome, label: 'Inicio', icon: homeOutline, iconOn: home },
  { path: PATHS.roster, label: 'Planilla', icon: gridOutline, iconOn: grid },
  { path: PATHS.unitOffers, label: 'Cobertura', icon: peopleOutline, iconOn: people },
  {
    path: PATHS.unitChanges,
    label: 'Cambios',
    icon: swapHorizontalOutline,
    iconOn: swapHorizontal,
    countLabel: 'por resolver',
  },
  { path: PATHS.managerProfile, label: 'Perfil', icon: personOutline, iconOn: person },
];

export function ManagerTabs() {
  return (
    <WithReads>
      <TabsAndPages />
    </WithReads>
  );
}

function TabsAndPages() {
  const permissions = useManagerRoles();
  const seesOffers = permissions.has(SEES_OFFERS);
  const flags = useRead(configurationsQuery()).data;
  const { changes } = useManagerCounts();
  const isWide = useWideRoom();
  const hidden: Tab['path'][] = [
    ...(seesOffers ? [] : [PATHS.unitOffers]),
    ...(isWide ? [] : [PATHS.roster]),
  ];
  const tabs = TABS.filter(({ path }) => !hidden.includes(path)).map((tab) =>
    tab.path === PATHS.unitChanges ? { ...tab, count: changes } : tab,
  );
  const pages = pagesFor(MANAGER_PAGES, { role: 'admin', permissions, flags });
  return <RolePages home={PATHS.managerHome} pages={pages} tabs={tabs} />;
}
