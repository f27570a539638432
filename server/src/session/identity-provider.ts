import { hash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Config } from '../config.ts';
import { AppError } from '../kernel/app-error.ts';

type Sso = NonNullable<Config['sso']>;
interface Published {
  issuer: string;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

const published = new Map<string, Promise<Published>>();

// Algorithms whose secret key only the provider holds.
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const requiredClaims = ['iss', 'aud', 'sub', 'exp', 'iat'];
// The most seconds since a token was issued: the app sends it at once, so an older one was kept.
const maxAgeSeconds = 600;
const toleranceSeconds = 60;

/** An ID token, and the verifier of its nonce: known to the device alone that began the login. */
export interface IdTokenProof {
  idToken: string;
  nonceSecret: string | null;
}

/**
 * Checks an ID token against the configured provider's published keys. A nonce in it must be the SHA-256 of the secret
 * that came with it; one without a nonce was asked for by an older app.
 * @returns the verified e-mail address
 * @throws session.sso_disabled, session.sso_failed, session.sso_unknown_email without a verified e-mail in it
 */
export async function verifyIdToken(
  sso: Config['sso'],
  { idToken, nonceSecret }: IdTokenProof,
  now: Temporal.Instant,
): Promise<string> {
  if (!sso) throw new AppError('session.sso_disabled');
  const claims = await claimsOf(sso, idToken, now).catch((error: unknown) => {
    if (!(error instanceof errors.JOSEError)) published.delete(sso.authority);
    throw new AppError('session.sso_failed');
  });
  const nonce = nonceSecret === null ? undefined : hash('sha256', nonceSecret, 'base64url');
  if (claims.nonce !== nonce) throw new AppError('session.sso_failed');
  // An e-mail that the provider does not vouch for can be claimed by anybody.
  if (claims.email_verified !== true || typeof claims.email !== 'string' || claims.email === '') {
    throw new AppError('session.sso_unknown_email');
  }
  return claims.email;
}

async function claimsOf(sso: Sso, idToken: string, now: Temporal.Instant): Promise<JWTPayload> {
  const pending = published.get(sso.authority) ?? discover(sso.authority);
  published.set(sso.authority, pending);
  const { issuer, keys } = await pending;
  const { payload } = await jwtVerify(idToken, keys, {
    issuer,
    audience: sso.clientId,
    algorithms,
    requiredClaims,
    maxTokenAge: maxAgeSeconds,
    clockTolerance: toleranceSeconds,
    currentDate: new Date(now.epochMilliseconds),
  });
  if (typeof payload.sub !== 'string' || payload.sub === '') {
    throw new errors.JWTClaimValidationFailed('nobody in particular', payload, 'sub');
  }
  // A token for several was made for the one that it names (OpenID Connect Core 3.1.3.7).
  const several = Array.isArray(payload.aud) && payload.aud.length > 1;
  if (payload.azp === undefined ? several : payload.azp !== sso.clientId) {
    throw new errors.JWTClaimValidationFailed('made for another client', payload, 'azp');
  }
  return payload;
}

async function discover(authority: string): Promise<Published> {
  const answer = await fetch(`${authority}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5000),
  });
  if (!answer.ok) throw new Error(`the identity provider answered ${answer.status}`);
  const { issuer, jwks_uri: keysUrl } = (await answer.json()) as { issuer: unknown; jwks_uri: string };
  // A provider that answers for another issuer, or for none, could vouch for anybody.
  if (typeof issuer !== 'string' || issuer.replace(/\/+$/, '') !== authority) {
    throw new Error('the identity provider names another issuer than SSO_AUTHORITY');
  }
  return { issuer, keys: createRemoteJWKSet(new URL(keysUrl)) };
}
