import { useEffect, useSyncExternalStore } from 'react';
import { getSession, sessionExpired } from '../api/session.ts';
import { wantAfterLogin } from '../navigation/wanted.ts';
import { leaveSession } from '../session/leave-session.ts';
import { confirm } from '../ui/confirm.ts';

async function explain(): Promise<void> {
  const other = await import('../session/after-post.ts').catch(() => null);
  if (await other?.goOnInOtherPost()) return;
  wantAfterLogin(location.hash.slice(1), getSession());
  // Marks that were not sent stay stored; they wait for the same person's next login.
  await leaveSession();
  await confirm({
    header: 'Sesión expirada',
    message: 'Por seguridad, tu sesión ha expirado. Intenta entrar nuevamente.',
    confirm: 'Iniciar sesión',
    cancel: '',
    backdropDismiss: false,
  });
  sessionExpired.set(false);
}

/** Clears the person's data and says why (spec 1 §2, §4); the guard has led to the login underneath. */
export function SessionExpired() {
  const expired = useSyncExternalStore(sessionExpired.subscribe, sessionExpired.get);
  useEffect(() => {
    if (expired) void explain();
  }, [expired]);
  return null;
}
