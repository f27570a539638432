import {
  business,
  businessOutline,
  cloudUpload,
  cloudUploadOutline,
  home,
  homeOutline,
  people,
  peopleOutline,
  person,
  personOutline,
  settings,
  settingsOutline,
} from 'ionicons/icons';
import { accessPages } from '../access/pages.tsx';
import { administrationPages } from '../administration/pages.tsx';
import { SETTINGS_LINKS, settingsLinksFor } from '../administration/settings-links.ts';
import { useSession } from '../api/session.ts';
import { bannerPages } from '../banners/pages.tsx';
import { cataloguePages } from '../catalogues/pages.tsx';
import { closingPages } from '../closings/pages.tsx';
import { historyPages } from '../history/pages.tsx';
import { holidayPages } from '../holidays/pages.tsx';
import { readableKindsFor } from '../imports/kind-scopes.ts';
import { importPages } from '../imports/pages.tsx';
import { integrationPages } from '../integrations/pages.tsx';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { pagesFor } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';
import type { Tab } from '../navigation/tab.ts';
import { organisationSettingsPages } from '../organisation-settings/pages.tsx';
import { peoplePages } from '../people/pages.tsx';
import { periodPages } from '../periods/pages.tsx';
import { WithReads } from '../reads/with-reads.tsx';
import { FactorHost } from '../second-factor/factor-host.tsx';
import { secondFactorPages } from '../second-factor/pages.tsx';
import { shiftTypesPages } from '../shift-types/pages.tsx';
import { structurePages } from '../structure/pages.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { PAGES } from './pages.tsx';
import { RolePages } from './role-pages.tsx';
import { fillDeskSlots } from './slots/fill-desk.ts';

fillDeskSlots();

const TABS: Tab[] = [
  { path: PATHS.desk, label: 'Inicio', icon: homeOutline, iconOn: home },
  { path: DESK_PATHS.people, label: 'Personas', icon: peopleOutline, iconOn: people },
  { path: DESK_PATHS.structure, label: 'Unidades', icon: businessOutline, iconOn: business },
  { path: DESK_PATHS.imports, label: 'Importar', icon: cloudUploadOutline, iconOn: cloudUpload },
  {
    ...{ path: DESK_PATHS.settings, more: SETTINGS_LINKS.map(({ opens }) => opens) },
    ...{ label: 'Ajustes', icon: settingsOutline, iconOn: settings },
  },
  { path: DESK_PATHS.profile, label: 'Perfil', icon: personOutline, iconOn: person },
];

const DESK_PAGES = [
  ...PAGES,
  ...administrationPages,
  ...peoplePages,
  ...accessPages,
  ...structurePages,
  ...importPages,
  ...shiftTypesPages,
  ...holidayPages,
  ...periodPages,
  ...closingPages,
  ...cataloguePages,
  ...organisationSettingsPages,
  ...historyPages,
  ...bannerPages,
  ...integrationPages,
  ...secondFactorPages,
];

/** The desk of an administrator, whether worker or manager or neither. */
export function DeskTabs() {
  const scopes = useSession()?.alcances ?? [];
  const visitor = { role: 'administrator', permissions: new Set<never>(), flags: undefined, scopes } as const;
  const hasImports = readableKindsFor(scopes).length > 0;
  const hasSettings = settingsLinksFor(scopes).length > 0;
  const pages = pagesFor(DESK_PAGES, visitor).filter(
    ({ path }) =>
      (path !== DESK_PATHS.settings || hasSettings) &&
      ((path !== DESK_PATHS.imports && path !== DESK_PATHS.import) || hasImports),
  );
  // Files are imported on a wide screen; a begun import is led to from the start.
  const isWide = useWideRoom();
  const tabs = TABS.filter(
    (tab) => pages.some(({ path }) => path === tab.path) && (isWide || tab.path !== DESK_PATHS.imports),
  );
  return (
    <WithReads>
      <RolePages home={PATHS.desk} pages={pages} tabs={tabs} />
      <FactorHost />
    </WithReads>
  );
}
