import type { Permission } from '@relevo/contract';
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
import { pagesFor } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';
import type { Tab } from '../navigation/tab.ts';
import { configurationsQuery } from '../reads/organisation-reads.ts';
import { useUnreadSwaps } from '../reads/unread.ts';
import { useRead } from '../reads/use-read.ts';
import { WithReads } from '../reads/with-reads.tsx';
import { PAGES } from './pages.tsx';
import { RolePages } from './role-pages.tsx';

const TABS: Tab[] = [
  { path: PATHS.workerHome, label: 'Inicio', icon: homeOutline, iconOn: home },
  { path: PATHS.calendar, label: 'Calendario', icon: calendarOutline, iconOn: calendar },
  { path: PATHS.swaps, label: 'Cambios', icon: swapHorizontalOutline, iconOn: swapHorizontal },
  { path: PATHS.workerProfile, label: 'Perfil', icon: personOutline, iconOn: person },
];

const NO_PERMISSIONS: ReadonlySet<Permission> = new Set();

export function WorkerTabs() {
  return (
    <WithReads>
      <TabsAndPages />
    </WithReads>
  );
}

function TabsAndPages() {
  const unread = useUnreadSwaps();
  const flags = useRead(configurationsQuery()).data;
  const tabs = TABS.map((tab) =>
    tab.path === PATHS.swaps ? { ...tab, count: unread, countLabel: 'sin leer' } : tab,
  );
  const pages = pagesFor(PAGES, { role: 'worker', permissions: NO_PERMISSIONS, flags });
  return <RolePages home={PATHS.workerHome} pages={pages} tabs={tabs} />;
}
