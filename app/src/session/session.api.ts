import type { SessionWire } from '@relevo/contract';
import { waitInWords } from '@relevo/domain/password-tries';
import { api } from '../api/client.ts';
import { ApiError, messageOf } from '../api/errors.ts';
import { confirm, inform } from '../ui/confirm.ts';
import { overWords } from './over-words.ts';

const WRONG_CREDENTIALS = 'Usuario y contraseña inválido';

export async function login(username: string, password: string): Promise<SessionWire[]> {
  return (await api('POST auth/login', { session: null, body: { username, password } })).data;
}

/** Waiting time, where the server states it. */
export function waitText(error: ApiError): string {
  return error.retryAfter ? `Intenta nuevamente en ${waitInWords(error.retryAfter)}.` : '';
}

/**
 * Tells why a login failed (spec 3 §8): a 401 with the server's message opens a dialog with it; everything
 * else comes back as the text to show on the page.
 */
export async function explainFailure(error: unknown): Promise<string | null> {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.status === 401) {
    if (!error.spoken) return WRONG_CREDENTIALS;
    if (error.code?.endsWith('_ended')) await confirm({ ...overWords(error.message), cancel: '' });
    else await inform('Información', error.message);
    return null;
  }
  return `${error.message} ${waitText(error)}`.trim();
}
