import type { SessionWire } from '@relevo/contract';
import { getSession, startSession, switchInstance } from '../api/session.ts';
import { forgetPassword, rememberPassword } from '../device/offline-check.ts';
import { type Address, homeOf, hrefOf } from '../navigation/first-paths.ts';
import { takeWanted } from '../navigation/wanted.ts';
import { showToast } from '../ui/toast.tsx';

/** The address first: the pages are mounted anew when the session changes and start from it. */
async function openAt(session: SessionWire, page: Address): Promise<void> {
  await import('../api/queries.ts').then(({ restoreReads }) => restoreReads(session)).catch(() => undefined);
  history.replaceState(null, '', hrefOf(page));
}

function welcome(session: SessionWire): void {
  if (!session.instance.api_url.startsWith(location.origin)) {
    void import('./reach-elsewhere.ts').then(({ reachElsewhere }) => reachElsewhere(session));
  }
  showToast({
    tone: 'ok',
    message: (
      <>
        Has iniciado sesión correctamente en <b>{session.instance.name}</b>
      </>
    ),
  });
}

/**
 * Starts the session in one of the person's instances, at the page requested before. `password` is kept as a hash for
 * the offline check.
 */
export async function enterSession(
  sessions: SessionWire[],
  chosen: SessionWire,
  password?: string,
): Promise<void> {
  await openAt(chosen, takeWanted(chosen) ?? homeOf(chosen));
  startSession(sessions, chosen);
  welcome(chosen);
  if (!password) return;
  // Without a secure context (plain http on a network) there is no hash, and no offline check.
  await rememberPassword(chosen.usuario.usuario, password).catch(() => undefined);
  // Hashing takes a moment: after a logout meanwhile no hash may stay.
  if (getSession()?.usuario.usuario !== chosen.usuario.usuario) forgetPassword();
}

export async function changeInstance(chosen: SessionWire): Promise<void> {
  await openAt(chosen, homeOf(chosen));
  switchInstance(chosen);
  welcome(chosen);
}
