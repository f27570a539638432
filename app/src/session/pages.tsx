import { FIRST_PATHS } from '../navigation/first-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { LoginPage } from './login.page.tsx';
import { WelcomePage } from './welcome.page.tsx';

const later = () => import('./later-pages.ts');

/** Pages without a session; the possible first pages are not lazy. */
export const sessionPages: Page[] = [
  { path: FIRST_PATHS.login, page: <LoginPage />, role: null },
  { path: FIRST_PATHS.welcome, page: <WelcomePage />, role: null },
  { path: FIRST_PATHS.recoverPassword, page: lazyPage(later, 'RecoverPasswordPage'), role: null },
  { path: FIRST_PATHS.resetPassword, page: lazyPage(later, 'ResetPasswordPage'), role: null },
  { path: FIRST_PATHS.update, page: lazyPage(later, 'UpdatePage'), role: null },
  { path: FIRST_PATHS.about, page: lazyPage(later, 'AboutPage'), role: null },
];
