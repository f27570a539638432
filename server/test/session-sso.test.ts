import { hash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { SessionWire } from '@relevo/contract';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { organisationCommand } from '../src/cli/organisation.ts';
import { sql } from '../src/db/sql.ts';
import { tablesOf } from '../src/db/tables.ts';
import { startForeign } from './support/foreign-server.ts';
import { type IdentityProvider, startIdentityProvider } from './support/identity-provider.ts';
import { refusalOf } from './support/refusals.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { startTwin } from './support/twin.ts';

vi.spyOn(console, 'log').mockImplementation(() => {});
let provider: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await startTestServer({
    SSO_AUTHORITY: provider.authority,
    SSO_CLIENT_ID: 'relevo',
    SSO_NAME: 'Clínica',
  });
  // The provider's clock is the real one.
  server.setNow(Temporal.Now.instant());
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const failed = { status: 401, code: 'session.sso_failed' };
const exchange = (token: string, nonce?: string, at: Pick<TestServer, 'call'> = server) =>
  at.call('GET', '/api/login/azure/auth0', {
    headers: { authentication: token, ...(nonce !== undefined && { 'relevo-nonce': nonce }) },
  });

test('the app learns where to send a person', async () => {
  const answer = await server.call('GET', '/api/login/sso');
  expect(answer.json()).toEqual({
    data: {
      enabled: true,
      authority: provider.authority,
      client_id: 'relevo',
      scope: 'openid email profile',
      name: 'Clínica',
    },
  });
});

test("a real provider's ID token becomes sessions", async () => {
  const answer = await exchange(await provider.idToken('relevo', 'Camila.Rojas'));
  expect(answer.statusCode).toBe(200);
  const sessions = (answer.json() as { data: SessionWire[] }).data;
  expect(sessions.map((session) => session.instance.code)).toEqual(['andes', 'puerto']);
  const headers = { authorization: `Bearer ${sessions[0]?.jwt.token}` };
  expect((await server.call('GET', '/api/andes/timezone-data', { headers })).statusCode).toBe(200);
});

test('a token for another client, a forged one and one that is over are refused', async () => {
  expect(refusalOf(await exchange(await provider.idToken('another', 'camila.rojas')))).toEqual(failed);
  const good = await provider.idToken('relevo', 'camila.rojas');
  const [head = '', claims = '', signature = ''] = good.split('.');
  const changed = JSON.stringify({
    ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
    email: 'patricia.vega@example.com',
  });
  const forged = [head, Buffer.from(changed).toString('base64url'), signature].join('.');
  expect(refusalOf(await exchange(forged))).toEqual(failed);
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  expect(refusalOf(await exchange([none, claims, ''].join('.')))).toEqual(failed);
  expect(refusalOf(await exchange('x'))).toEqual(failed);
  server.setNow(server.now().add({ hours: 2 }));
  expect(refusalOf(await exchange(good))).toEqual(failed);
  server.setNow(Temporal.Now.instant());
});

test('an e-mail that nobody has, that two have, or that is not verified is no login', async () => {
  const unknown = { status: 422, code: 'session.sso_unknown_email' };
  expect(refusalOf(await exchange(await provider.idToken('relevo', 'nobody')))).toEqual(unknown);
  expect(refusalOf(await exchange(await provider.idToken('relevo', 'unverified.camila')))).toEqual(unknown);
  const t = tablesOf('directory');
  // Accounts from before an e-mail had to be one account's alone.
  await server.db.query(sql`
    update ${t('account')} set email = 'diego.soto@example.com', email_shared = true
    where username = 'jorge.pinto'`);
  expect(refusalOf(await exchange(await provider.idToken('relevo', 'diego.soto')))).toEqual(unknown);
});

describe('a token with the provider’s signature', () => {
  const claims = (changed: Record<string, unknown> = {}) => {
    const seconds = Math.floor(server.now().epochMilliseconds / 1000);
    const all: Record<string, unknown> = {
      ...{ iss: provider.authority, aud: 'relevo', sub: 'camila', iat: seconds, exp: seconds + 300 },
      ...{ email: 'camila.rojas@example.com', email_verified: true, jti: randomUUID() },
      ...changed,
    };
    return provider.sign(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
  };
  const outcome = async (changed?: Record<string, unknown>) => {
    const answer = await exchange(await claims(changed));
    return answer.statusCode === 200 ? 'in' : refusalOf(answer).code;
  };
  const ago = (seconds: number) => Math.floor(server.now().epochMilliseconds / 1000) - seconds;

  test('opens a session when it says all that it must', async () => {
    expect(await outcome()).toBe('in');
    expect(await outcome({ azp: 'relevo' })).toBe('in');
    expect(await outcome({ aud: ['relevo', 'another'], azp: 'relevo' })).toBe('in');
  });

  test('opens sessions once, however often and wherever it is sent', async () => {
    const token = await claims();
    const twin = await startTwin(server);
    const local = { headers: { host: 'localhost' } };
    const other: typeof twin.call = (method, url, options) =>
      twin.call(method, url, { ...options, headers: { ...options?.headers, ...local.headers } });
    try {
      const answers = await Promise.all(
        [server, { call: other }, server, { call: other }].map((at) => exchange(token, undefined, at)),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
      expect(refusalOf(await exchange(token, undefined, { call: other }))).toEqual(failed);
      // The token's signature written in another way is the same token: the last letter has unused bits.
      const last = token.at(-1) ?? '';
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const again = token.slice(0, -1) + letters[letters.indexOf(last) ^ 1];
      expect(refusalOf(await exchange(again))).toEqual(failed);
    } finally {
      await twin.close();
    }
  });

  test('with a nonce opens a session only for what the nonce was made of', async () => {
    const secret = 'known to one device';
    const nonce = hash('sha256', secret, 'base64url');
    const token = await claims({ nonce });
    for (const wrong of [undefined, nonce, 'something else', '']) {
      expect((await exchange(token, wrong)).statusCode).not.toBe(200);
    }
    expect((await exchange(token, secret)).statusCode).toBe(200);
    expect((await exchange(token, secret)).statusCode).toBe(401);
    // Asked for with a nonce, answered without one.
    expect(refusalOf(await exchange(await claims(), secret)).code).toBe('session.sso_failed');
  });

  test.each([
    ['missing', undefined],
    ['a text', 'true'],
    ['a number', 1],
    ['false', false],
    ['null', null],
  ])('opens none when email_verified is %s', async (_name, value) => {
    expect(await outcome({ email_verified: value })).toBe('session.sso_unknown_email');
  });

  test.each([undefined, '', null, 7, ['camila.rojas@example.com']])(
    'opens none with the e-mail %j',
    async (email) => {
      expect(await outcome({ email })).toBe('session.sso_unknown_email');
    },
  );

  test.each(['iss', 'aud', 'sub', 'exp', 'iat'])(
    'opens none without %s, nor with a wrong one',
    async (name) => {
      expect(await outcome({ [name]: undefined })).toBe('session.sso_failed');
      expect(await outcome({ [name]: null })).toBe('session.sso_failed');
      expect(await outcome({ [name]: name === 'sub' ? 7 : 'x' })).toBe('session.sso_failed');
    },
  );

  test('opens none for another client, or for several without naming one', async () => {
    expect(await outcome({ azp: 'another' })).toBe('session.sso_failed');
    expect(await outcome({ aud: ['relevo', 'another'] })).toBe('session.sso_failed');
    expect(await outcome({ aud: ['relevo', 'another'], azp: 'another' })).toBe('session.sso_failed');
  });

  test('opens none when it is old, over or from the future, with a minute for clocks that differ', async () => {
    expect(await outcome({ iat: ago(660), exp: ago(-9999) })).toBe('in');
    expect(await outcome({ iat: ago(661), exp: ago(-9999) })).toBe('session.sso_failed');
    expect(await outcome({ iat: ago(300), exp: ago(59) })).toBe('in');
    expect(await outcome({ iat: ago(300), exp: ago(60) })).toBe('session.sso_failed');
    expect(await outcome({ iat: ago(-60) })).toBe('in');
    expect(await outcome({ iat: ago(-61) })).toBe('session.sso_failed');
    expect(await outcome({ nbf: ago(-61) })).toBe('session.sso_failed');
  });

  test('is none when a secret that both know has signed it', async () => {
    const key = new TextEncoder().encode('a secret that both know, with enough letters');
    const seconds = ago(0);
    const token = await new SignJWT({
      email: 'camila.rojas@example.com',
      email_verified: true,
      sub: 'camila',
    })
      .setProtectedHeader({ alg: 'HS256', kid: 'own' })
      .setIssuer(provider.authority)
      .setAudience('relevo')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 300)
      .sign(key);
    expect(refusalOf(await exchange(token)).code).toBe('session.sso_failed');
  });
});

describe('a token for somebody of an organisation that another deployment serves', () => {
  const ask = async () => {
    const token = await provider.idToken('relevo', 'valentina.mora');
    return { token, first: await exchange(token) };
  };
  let other: Awaited<ReturnType<typeof startForeign>>;
  let answer: (response: ServerResponse) => void;
  let asked = 0;
  beforeAll(async () => {
    other = await startForeign((_request, response) => {
      asked += 1;
      answer(response);
    });
    await organisationCommand(server.db, ['move', 'andes', other.origin]);
  });
  afterAll(async () => {
    await organisationCommand(server.db, ['move', 'andes', 'here']);
    await other.close();
  });

  test('can be sent again where that did not answer, and opens sessions once', async () => {
    answer = (response) => response.writeHead(500).end('{}');
    const { token, first } = await ask();
    expect(refusalOf(first)).toMatchObject({ status: 503, code: 'server.not_ready' });
    expect(refusalOf(await exchange(token)).code).toBe('server.not_ready');
    const { data } = (await server.login('camila.rojas')).json() as { data: SessionWire[] };
    const [session] = data;
    const apiUrl = `${other.origin}/api/andes/`;
    const there = { ...session, instance: { ...session?.instance, code: 'andes', api_url: apiUrl } };
    answer = (response) => response.end(JSON.stringify({ data: [there] }));
    expect((await exchange(token)).statusCode).toBe(200);
    const before = asked;
    expect(refusalOf(await exchange(token))).toEqual(failed);
    expect(asked).toBe(before);
  });

  test('is refused while it is being asked about', async () => {
    let release: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      answer = (response) => {
        release = () => response.writeHead(500).end('{}');
        resolve();
      };
    });
    // A second person: two tokens of one person in one second may be the same.
    const token = await provider.idToken('relevo', 'ignacio.fuentes');
    // The request is sent at once, not when its answer is awaited.
    const first = exchange(token).then((sent) => sent);
    await reached;
    expect(refusalOf(await exchange(token)).code).toBe('session.sso_failed');
    release();
    expect(refusalOf(await first).code).toBe('server.not_ready');
  });

  test('stays used where sessions were opened here', async () => {
    answer = (response) => response.writeHead(500).end('{}');
    const token = await provider.idToken('relevo', 'camila.rojas');
    expect((await exchange(token)).statusCode).toBe(200);
    expect(refusalOf(await exchange(token)).code).toBe('session.sso_failed');
  });
});

test('a provider that names another issuer is not believed', async () => {
  const discovery = await startForeign((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer: provider.authority, jwks_uri: `${provider.authority}/jwks` }));
  });
  const other = await startTestServer({ SSO_AUTHORITY: discovery.origin, SSO_CLIENT_ID: 'relevo' });
  other.setNow(Temporal.Now.instant());
  const answer = await exchange(await provider.idToken('relevo', 'camila.rojas'), undefined, other);
  expect(refusalOf(answer)).toEqual(failed);
  await other.close();
  await discovery.close();
});

test('without a provider the call says so, and the app shows no button', async () => {
  const other = await startTestServer();
  const answer = await exchange('x', undefined, other);
  expect(refusalOf(answer)).toEqual({ status: 404, code: 'session.sso_disabled' });
  expect(((await other.call('GET', '/api/login/sso')).json() as { data: object }).data).toMatchObject({
    enabled: false,
    authority: null,
  });
  await other.close();
});

test('a provider that is away refuses, and works again once it is back', async () => {
  const gone = await startTestServer({ SSO_AUTHORITY: 'http://127.0.0.1:9', SSO_CLIENT_ID: 'relevo' });
  const answer = await exchange('x', undefined, gone);
  expect(refusalOf(answer)).toEqual(failed);
  await gone.close();
});
