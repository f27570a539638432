import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';
import { profileSlots } from './slots.ts';

const profile = () => lazyPage(() => import('./profile.page.tsx'), 'ProfilePage', profileSlots);

export const profilePages: Page[] = [
  { path: PATHS.workerProfile, page: profile(), role: 'worker' },
  { path: PATHS.managerProfile, page: profile(), role: 'admin' },
  { path: DESK_PATHS.profile, page: profile(), role: 'administrator' },
];
