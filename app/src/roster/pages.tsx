import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

/** The roster of the manager's unit on a wide screen (picture 36). */
export const rosterPages: Page[] = [
  {
    path: PATHS.roster,
    page: lazyPage(() => import('./roster.page.tsx'), 'RosterPage'),
    role: 'admin',
  },
];
