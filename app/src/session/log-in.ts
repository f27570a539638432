import type { SessionWire } from '@relevo/contract';
import { wantedAmong } from '../navigation/wanted.ts';
import { enterSession } from './enter-session.tsx';
import { login } from './session.api.ts';

/** Asks which of several sessions to open; null where the person opens none. */
export type AskWhich = (sessions: SessionWire[]) => Promise<SessionWire | null>;

/**
 * Logs in with a name and a password that were set a moment ago, and opens the first page of the session: of several the
 * one that is asked for, as at any login.
 * @throws what the login throws
 */
export async function logIn(username: string, password: string, askWhich: AskWhich): Promise<void> {
  const sessions = await login(username, password);
  const [only] = sessions.length === 1 ? sessions : [];
  const chosen = wantedAmong(sessions) ?? only ?? (await askWhich(sessions));
  if (chosen) await enterSession(sessions, chosen, password);
}
