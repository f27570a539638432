import { api } from '../api/client.ts';
import { getSession, ownerOf } from '../api/session.ts';
import { forgetDrafts } from '../device/drafts.ts';
import { confirm } from '../ui/confirm.ts';
import { leaveSession } from './leave-session.ts';

/** Answers whether the logout may go on; it may ask the person. */
type LogoutGuard = () => boolean | Promise<boolean>;

const guards = new Set<LogoutGuard>();
/** Limit of the wait for the server to revoke the token, in milliseconds. */
const LOGOUT_TIMEOUT = 4_000;

/** Lets a feature with unsent work warn before the session goes. Answers a function that takes it back. */
export function registerLogoutGuard(mayLeave: LogoutGuard): () => void {
  guards.add(mayLeave);
  return () => guards.delete(mayLeave);
}

/** Logout: confirms, ends the session at the server where it can be reached, and clears the device (spec 1 §4, §5). */
export async function logout(): Promise<void> {
  const session = getSession();
  if (!session) return;
  const question =
    session.role === 'admin'
      ? { header: '¿Desea cerrar sesión?' }
      : { header: 'Cerrar sesión', message: '¿Deseas salir de tu cuenta en este dispositivo?' };
  const sure = await confirm({ ...question, confirm: 'Salir', destructive: true });
  if (!sure) return;
  for (const mayLeave of guards) if (!(await mayLeave())) return;
  // Offline the token dies by its own expiry within the day; the person leaves all the same.
  await api('POST auth/logout', { session, timeout: LOGOUT_TIMEOUT }).catch(() => undefined);
  // Only here: a session that ended by itself loses nothing that was begun.
  forgetDrafts(ownerOf(session).user);
  await leaveSession();
}
