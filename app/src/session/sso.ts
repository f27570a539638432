import type { SessionWire } from '@relevo/contract';
import { api, directory } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { isNative } from '../device/native.ts';
import { OF_APPS } from './address-in-app.ts';

/** OpenID Connect in the browser: authorization code with PKCE; the server checks the ID token itself. */
interface Provider {
  authorization_endpoint: string;
  token_endpoint: string;
}

interface Pending {
  state: string;
  verifier: string;
  /** Secret whose SHA-256 the ID token holds as nonce: the token alone is useless to a thief. */
  nonceSecret?: string;
  tokenEndpoint: string;
  clientId: string;
}

export interface SsoSettings {
  authority: string | null;
  client_id: string | null;
  scope: string | null;
}

export const SSO_FAILED = 'No se pudo ingresar. Inténtalo más tarde.';
const SSO_UNKNOWN_EMAIL =
  'No hemos podido validar tu correo en nuestro sistema. Comunícate con Gestión de Personas.';

const KEY = 'relevo.sso';
/** The page that the provider leads back to. A shell's own page has no public address: the deployment's opens the app. */
const redirectUri = () =>
  isNative() ? new URL('/', directory()).href : `${location.origin}${location.pathname}`;
/** A shell's web view may be ended while the provider's page is open, and its session storage with it. */
const pendings = () => (isNative() ? localStorage : sessionStorage);

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

const sha256 = async (text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

async function json<T>(url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`The identity provider answered ${response.status}`);
  return (await response.json()) as T;
}

/** Leaves for the identity provider's page; in a shell resolves when the person has come back from it. */
export async function startSso({ authority, client_id, scope }: SsoSettings): Promise<void> {
  if (!authority || !client_id) throw new Error('Single sign-on is not configured');
  const provider = await json<Provider>(`${authority.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const verifier = random();
  const state = `${isNative() ? OF_APPS : ''}${random()}`;
  const nonceSecret = random();
  const pending: Pending = {
    ...{ state, verifier, nonceSecret },
    tokenEndpoint: provider.token_endpoint,
    clientId: client_id,
  };
  pendings().setItem(KEY, JSON.stringify(pending));
  const url = new URL(provider.authorization_endpoint);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: redirectUri(),
    scope: scope ?? 'openid email',
    state,
    nonce: await sha256(nonceSecret),
    code_challenge: await sha256(verifier),
    code_challenge_method: 'S256',
  }).toString();
  if (isNative()) return import('./sso-native.ts').then(({ openProvider }) => openProvider(url.href));
  location.assign(url);
}

/** Whether this page was opened by the identity provider's answer, or by a native hand-off. */
export function isSsoReturn(): boolean {
  const answer = new URLSearchParams(location.search);
  return answer.has('secret') || (answer.has('state') && (answer.has('code') || answer.has('error')));
}

/** Exchanges the answer in the address for sessions, and cleans the address. */
export async function finishSso(): Promise<SessionWire[]> {
  const answer = new URLSearchParams(location.search);
  history.replaceState(null, '', `${location.pathname}${location.hash}`);
  const secret = answer.get('secret');
  if (secret) return (await api('GET login/check', { session: null, query: { secret } })).data;
  const pending = JSON.parse(pendings().getItem(KEY) ?? 'null') as Pending | null;
  pendings().removeItem(KEY);
  const code = answer.get('code');
  if (!pending || !code || answer.get('state') !== pending.state)
    throw new Error('Not an answer to our question');
  const { id_token } = await json<{ id_token: string }>(pending.tokenEndpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: pending.clientId,
      redirect_uri: redirectUri(),
      code,
      code_verifier: pending.verifier,
    }),
  });
  // An app from before nonces may have begun this login.
  const nonce = pending.nonceSecret && { 'relevo-nonce': pending.nonceSecret };
  const headers = { authentication: id_token, ...nonce };
  return (await api('GET login/azure/auth0', { session: null, headers })).data;
}

/** The text for a failed exchange (spec 3 §8). */
export function ssoFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return SSO_FAILED;
  if (error.code?.endsWith('_ended')) return error.message;
  return error.status === 422 ? SSO_UNKNOWN_EMAIL : SSO_FAILED;
}
