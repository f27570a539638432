import { useEffect, useSyncExternalStore } from 'react';
import { getSession, sessionOver } from '../api/session.ts';
import { wantAfterLogin } from '../navigation/wanted.ts';
import { leaveSession } from '../session/leave-session.ts';
import { overWords } from '../session/over-words.ts';
import { confirm } from '../ui/confirm.ts';

const EXPIRED = {
  header: 'Sesión expirada',
  message: 'Por seguridad, tu sesión ha expirado. Intenta entrar nuevamente.',
  confirm: 'Iniciar sesión',
};

async function explain(reason: string): Promise<void> {
  const other = await import('../session/after-post.ts').catch(() => null);
  if (await other?.goOnInOtherPost()) return;
  wantAfterLogin(location.hash.slice(1), getSession());
  // Marks that were not sent stay stored; they wait for the same person's next login.
  await leaveSession();
  await confirm({
    ...(reason === 'expired' ? EXPIRED : overWords(reason)),
    cancel: '',
    backdropDismiss: false,
  });
  sessionOver.set(null);
}

/** Clears the person's data and says why (spec 1 §2, §4); the guard has led to the login underneath. */
export function SessionExpired() {
  const reason = useSyncExternalStore(sessionOver.subscribe, sessionOver.get);
  useEffect(() => {
    if (reason) void explain(reason);
  }, [reason]);
  return null;
}
