import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';

export const organisationSettingsPages: Page[] = [
  {
    path: DESK_PATHS.allSettings,
    page: lazyPage(() => import('./organisation-settings.page.tsx'), 'OrganisationSettingsPage'),
    role: 'administrator',
    scope: 'organizacion',
  },
];
