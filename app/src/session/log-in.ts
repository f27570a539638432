import { enterSession } from './enter-session.tsx';
import { login } from './session.api.ts';

/**
 * Logs in with a name and a password that were set a moment ago, and opens the first page of the session.
 * @throws what the login throws
 */
export async function logIn(username: string, password: string): Promise<void> {
  const sessions = await login(username, password);
  const [first] = sessions;
  if (first) await enterSession(sessions, first, password);
}
