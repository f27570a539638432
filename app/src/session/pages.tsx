import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';
import { LoginPage } from './login.page.tsx';
import { WelcomePage } from './welcome.page.tsx';

/** Pages without a session; the possible first pages are not lazy. */
export const sessionPages: Page[] = [
  { path: PATHS.login, page: <LoginPage />, role: null },
  { path: PATHS.welcome, page: <WelcomePage />, role: null },
  {
    path: PATHS.recoverPassword,
    page: lazyPage(() => import('./recover-password.page.tsx'), 'RecoverPasswordPage'),
    role: null,
  },
  {
    path: PATHS.resetPassword,
    page: lazyPage(() => import('./reset-password.page.tsx'), 'ResetPasswordPage'),
    role: null,
  },
  {
    path: PATHS.update,
    page: lazyPage(() => import('./update.page.tsx'), 'UpdatePage'),
    role: null,
  },
  {
    path: PATHS.about,
    page: lazyPage(() => import('./about.page.tsx'), 'AboutPage'),
    role: null,
  },
];
