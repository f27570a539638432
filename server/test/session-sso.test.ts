import type { SessionWire } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { tablesOf } from '../src/db/tables.ts';
import { type IdentityProvider, startIdentityProvider } from './support/identity-provider.ts';
import { refusalOf } from './support/refusals.ts';
import { startTestServer, type TestServer } from './support/server.ts';

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

const exchange = (token: string) =>
  server.call('GET', '/api/login/azure/auth0', { headers: { authentication: token } });

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
  const failed = { status: 401, code: 'session.sso_failed' };
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
  // As from before an e-mail had to be one account's alone.
  await server.db.query(sql`
    update ${t('account')} set email = 'diego.soto@example.com', email_shared = true
    where username = 'jorge.pinto'`);
  expect(refusalOf(await exchange(await provider.idToken('relevo', 'diego.soto')))).toEqual(unknown);
});

test('without a provider the call says so, and the app shows no button', async () => {
  const other = await startTestServer();
  const answer = await other.call('GET', '/api/login/azure/auth0', { headers: { authentication: 'x' } });
  expect(refusalOf(answer)).toEqual({ status: 404, code: 'session.sso_disabled' });
  expect(((await other.call('GET', '/api/login/sso')).json() as { data: object }).data).toMatchObject({
    enabled: false,
    authority: null,
  });
  await other.close();
});

test('a provider that is away refuses, and works again once it is back', async () => {
  const gone = await startTestServer({ SSO_AUTHORITY: 'http://127.0.0.1:9', SSO_CLIENT_ID: 'relevo' });
  const answer = await gone.call('GET', '/api/login/azure/auth0', { headers: { authentication: 'x' } });
  expect(refusalOf(answer)).toEqual({ status: 401, code: 'session.sso_failed' });
  await gone.close();
});
