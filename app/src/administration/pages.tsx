import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';
import { administrationSlots, firstStepsSlots } from './slots.ts';

export const administrationPages: Page[] = [
  {
    path: PATHS.desk,
    page: lazyPage(() => import('./desk-home.page.tsx'), 'DeskHomePage', administrationSlots),
    role: 'administrator',
  },
  {
    path: DESK_PATHS.firstSteps,
    page: lazyPage(() => import('./first-steps.page.tsx'), 'FirstStepsPage', firstStepsSlots),
    role: 'administrator',
  },
  {
    path: DESK_PATHS.settings,
    page: lazyPage(() => import('./settings-index.page.tsx'), 'SettingsIndexPage'),
    role: 'administrator',
  },
];
