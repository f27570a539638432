import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';

export const accessPages: Page[] = [
  {
    path: DESK_PATHS.invitations,
    page: lazyPage(() => import('./invitations.page.tsx'), 'InvitationsPage'),
    role: 'administrator',
    scope: 'personas',
  },
];
