import type { SessionWire } from '@relevo/contract';
import { homeOf } from '@relevo/domain/session';
import { rememberPassword } from '../api/offline-check.ts';
import { restoreReads } from '../api/queries.ts';
import { startSession, switchInstance } from '../api/session.ts';
import { showToast } from '../ui/toast.tsx';

/** The address first: the pages are drawn anew when the session changes and start from it. */
async function openHomeOf(session: SessionWire): Promise<void> {
  await restoreReads(session).catch(() => undefined);
  history.replaceState(null, '', `#${homeOf(session.role)}`);
}

const welcome = (session: SessionWire) =>
  showToast({
    tone: 'ok',
    message: (
      <>
        Has iniciado sesión correctamente en <b>{session.instance.name}</b>
      </>
    ),
  });

/** Starts the session in one of the person's instances. `password` is kept as a hash for the offline check. */
export async function enterSession(
  sessions: SessionWire[],
  chosen: SessionWire,
  password?: string,
): Promise<void> {
  await openHomeOf(chosen);
  startSession(sessions, chosen.instance.code);
  welcome(chosen);
  if (password) await rememberPassword(chosen.usuario.usuario, password);
}

export async function changeInstance(chosen: SessionWire): Promise<void> {
  await openHomeOf(chosen);
  switchInstance(chosen.instance.code);
  welcome(chosen);
}
