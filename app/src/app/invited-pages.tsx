import { FIRST_PATHS } from '../navigation/first-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';

const invited = () => import('./invited.tsx');

/** Pages that a link opens to somebody without an account. */
export const invitedPages: Page[] = [
  { path: FIRST_PATHS.setup, page: lazyPage(invited, 'Setup'), role: null },
  { path: FIRST_PATHS.activation, page: lazyPage(invited, 'Activation'), role: null },
  { path: FIRST_PATHS.activationByCode, page: lazyPage(invited, 'Activation'), role: null },
];
