import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export interface IdentityProvider {
  authority: string;
  /** Goes through the whole authorization code flow as a browser would. */
  idToken(client: 'relevo' | 'another', login: string): Promise<string>;
  /** A token with the provider's own signature and these claims, as other providers, or careless ones, make them. */
  sign(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

const redirect = 'http://localhost/callback';
const client = (id: string) => ({
  client_id: id,
  // Any port of the own machine: where an app stands is not known yet.
  redirect_uris: [redirect, 'http://127.0.0.1/'],
  application_type: 'native' as const,
  token_endpoint_auth_method: 'none' as const,
  response_types: ['code' as const],
  grant_types: ['authorization_code'],
});

/** A real OpenID provider on a free port, whose users are `name` with the mail `name@` and the domain. */
export async function startIdentityProvider(domain = 'example.com'): Promise<IdentityProvider> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const authority = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const provider = new Provider(authority, {
    jwks: { keys: [key as never] },
    clients: [client('relevo'), client('another')],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // A browser at another address exchanges the code.
    clientBasedCORS: () => true,
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@${domain}`,
        email_verified: !id.startsWith('unverified'),
      }),
    }),
  });
  http.on('request', provider.callback());
  return {
    authority,
    idToken: (clientId, login) => codeFlow(authority, clientId, login),
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(privateKey),
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

async function codeFlow(authority: string, clientId: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  const verifier = randomBytes(32).toString('base64url');
  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let answer = await visit(`${authority}/auth?${query}`);
  for (let step = 0; step < 12; step += 1) {
    const location = answer.headers.get('location');
    if (location?.startsWith(redirect)) {
      const code = new URL(location).searchParams.get('code') ?? '';
      return exchange(authority, clientId, code, verifier);
    }
    if (location) {
      answer = await visit(new URL(location, authority).href);
      continue;
    }
    const page = await answer.text();
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    answer = await visit(new URL(action, authority).href, { prompt, login, password: 'any' });
  }
  throw new Error('the provider never came back');
}

async function exchange(
  authority: string,
  clientId: string,
  code: string,
  verifier: string,
): Promise<string> {
  const answer = await fetch(`${authority}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirect,
      code,
      code_verifier: verifier,
    }),
  });
  const { id_token: idToken } = (await answer.json()) as { id_token?: string };
  if (!idToken) throw new Error(`no ID token: ${answer.status}`);
  return idToken;
}
