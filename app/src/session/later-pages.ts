/** Pages without a session that few visits come to, in one chunk. */
export { AboutPage } from './about.page.tsx';
export { RecoverPasswordPage } from './recover-password.page.tsx';
export { ResetPasswordPage } from './reset-password.page.tsx';
export { UpdatePage } from './update.page.tsx';
