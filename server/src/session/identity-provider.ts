import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Config } from '../config.ts';
import { AppError } from '../kernel/app-error.ts';

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const keySets = new Map<string, Promise<{ issuer: string; keys: KeySet }>>();

/**
 * Checks an ID token against the configured provider's published keys.
 * @returns the verified e-mail address
 * @throws session.sso_disabled, session.sso_failed, session.sso_unknown_email without an e-mail in it
 */
export async function verifyIdToken(
  sso: Config['sso'],
  idToken: string,
  now: Temporal.Instant,
): Promise<string> {
  if (!sso) throw new AppError('session.sso_disabled');
  const email = await emailOf(sso, idToken, now).catch((error: unknown) => {
    if (!(error instanceof errors.JOSEError)) keySets.delete(sso.authority);
    throw new AppError('session.sso_failed');
  });
  if (!email) throw new AppError('session.sso_unknown_email');
  return email;
}

async function emailOf(sso: NonNullable<Config['sso']>, idToken: string, now: Temporal.Instant) {
  const pending = keySets.get(sso.authority) ?? discover(sso.authority);
  keySets.set(sso.authority, pending);
  const { issuer, keys } = await pending;
  const { payload } = await jwtVerify(idToken, keys, {
    issuer,
    audience: sso.clientId,
    currentDate: new Date(now.epochMilliseconds),
  });
  // A provider that says the address is not verified lets anybody claim it.
  if (payload.email_verified === false || typeof payload.email !== 'string') return null;
  return payload.email;
}

async function discover(authority: string): Promise<{ issuer: string; keys: KeySet }> {
  const answer = await fetch(`${authority}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5000),
  });
  if (!answer.ok) throw new Error(`the identity provider answered ${answer.status}`);
  const { issuer, jwks_uri: keysUrl } = (await answer.json()) as { issuer: string; jwks_uri: string };
  return { issuer, keys: createRemoteJWKSet(new URL(keysUrl)) };
}
