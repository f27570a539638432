import { waitInWords } from '@relevo/domain/password-tries';
import { api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { getSession, ownerOf } from '../api/session.ts';
import { isOnline } from '../device/connectivity.ts';
import { rememberPassword, verifyOffline } from '../device/offline-check.ts';
import { countTry, forgetTries, waitBeforeTry } from './local-tries.ts';

const WRONG_PASSWORD = 'Contraseña errónea, ingrese nuevamente.';
const CANNOT_CHECK =
  'Sin internet no podemos verificar tu contraseña en este dispositivo. Intenta cuando vuelva la conexión.';

export type PasswordCheck =
  | { right: true; online: boolean }
  | { right: false; message: string; offline?: true };

/** Check against the hash that the last login left on this device (spec 1 §4). */
async function checkHere(user: string, password: string): Promise<PasswordCheck> {
  const now = Temporal.Now.instant().epochMilliseconds;
  const wait = waitBeforeTry(user, now);
  if (wait > 0) {
    const message = `Demasiados intentos fallidos. Espera ${waitInWords(wait)} antes de intentar otra vez.`;
    return { right: false, message };
  }
  // Counted before it is judged: another tab's tries meanwhile come after it.
  countTry(user, now);
  const verdict = await verifyOffline(user, password).catch(() => 'unknown' as const);
  if (verdict === 'wrong') return { right: false, message: WRONG_PASSWORD };
  forgetTries(user);
  return verdict === 'right'
    ? { right: true, online: false }
    : { right: false, message: CANNOT_CHECK, offline: true };
}

/** Keeps the device's own check up to date: the password may have been changed elsewhere. */
async function refreshHere(user: string, password: string): Promise<void> {
  forgetTries(user);
  if ((await verifyOffline(user, password)) === 'right') return;
  // Hashing takes a moment: after a logout meanwhile no hash is stored.
  const session = getSession();
  if (session && ownerOf(session).user === user) await rememberPassword(user, password);
}

/** Asks the server, or this device when the server can't be reached or can't say (no answer, 5xx). */
export async function checkPassword(user: string, password: string): Promise<PasswordCheck> {
  if (!isOnline()) return checkHere(user, password);
  try {
    const body = { credenciales: { password } };
    const { data } = await api('POST login/checkPassword', { body, timeout: 8_000 });
    if (!data.valida) return { right: false, message: WRONG_PASSWORD };
    void refreshHere(user, password).catch(() => undefined);
    return { right: true, online: true };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { right: false, message: error.message };
    return checkHere(user, password);
  }
}
