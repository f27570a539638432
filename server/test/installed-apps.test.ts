import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

const PHONES = ['https://localhost', 'capacitor://localhost'];
const STORES = { STORE_ANDROID: 'https://store.example/a', STORE_IOS: 'https://store.example/i' };
const [UPLOADED, OURS] = ['14:6D', 'FA:C6'].map((begin) => `${begin}${':0A'.repeat(30)}`);
const LINKS = {
  APP_LINKS_ANDROID: `cl.relevo.app=${UPLOADED}, cl.relevo.app=${OURS},cl.hospital.turnos=${OURS}`,
  APP_LINKS_IOS: 'ABCDE12345.cl.relevo.app',
};
let server: TestServer;
let camila: Persona;
beforeAll(async () => {
  const settings = { MIN_APP_VERSION: '0.10.0', ...STORES, ...LINKS };
  server = await startTestServer({ APP_ORIGINS: PHONES.join(), ...settings });
  camila = await server.as('camila.rojas');
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, app: string) =>
  server.call(method, `/api/${path}`, {
    headers: { authorization: `Bearer ${camila.token}`, 'x-relevo-app': app },
  });

test.each([
  ['GET', 'andes/me/notificaciones'],
  ['GET', 'andes/me/turnos?desde=2026-11-01&hasta=2026-11-30'],
  ['POST', 'andes/me/devices'],
] as const)('%s %s is refused to an app that is too old', async (method, url) => {
  const answer = await ask(method, url, '0.9.9 android');
  expect(refusalOf(answer)).toMatchObject({ status: 426, code: 'app.too_old' });
});

test.each(['0.10.0 android', '1.0.0 ios', 'a build of somebody', ''])(
  'an app that calls itself %o is answered',
  async (app) => {
    expect((await ask('GET', 'andes/me/notificaciones', app)).statusCode).toBe(200);
  },
);

test.each([
  ['GET', 'andes/timezone-data', 200],
  ['GET', 'andes/me/enrolamiento', 200],
  ['GET', 'andes/me/marca-remota?desde=2026-11-01&hasta=2026-11-02', 200],
  // Past the version: what is wrong with the punch, the document or the device is said.
  ['POST', 'andes/me/marca-remota', 422],
  ['GET', 'andes/me/marca-remota/999999/comprobante', 404],
  ['DELETE', 'andes/me/devices/unknown-device', 404],
  ['GET', 'login/sso', 200],
  ['POST', 'auth/login', 422],
  ['GET', 'login/azure/auth0', 422],
  ['GET', 'login/check', 422],
] as const)('%s %s answers every version', async (method, url, status) => {
  expect((await ask(method, url, '0.0.1 android')).statusCode).toBe(status);
});

test('says its own version, the least of an app, and where the stores have it', async () => {
  const { data } = (await ask('GET', 'login/aplicacion', '0.0.1 ios')).json();
  expect(data).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    minima: '0.10.0',
    tiendas: { android: STORES.STORE_ANDROID, ios: STORES.STORE_IOS },
  });
});

test.each(PHONES)('an app at %s may call, and name its version', async (origin) => {
  const answer = await server.app.inject({
    method: 'OPTIONS',
    url: '/api/andes/me/turnos',
    headers: {
      host: 'localhost',
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,x-relevo-app',
    },
  });
  expect(answer.headers['access-control-allow-origin']).toBe(origin);
  expect(answer.headers['access-control-allow-headers']).toContain('x-relevo-app');
});

const wellKnown = (from: TestServer, name: string) => from.call('GET', `/.well-known/${name}`);

test('tells Android which apps open its links, with each certificate that signs them', async () => {
  const answer = await wellKnown(server, 'assetlinks.json');
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const app = (name: string, ...fingerprints: unknown[]) => ({
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints },
  });
  expect(answer.json()).toEqual([app('cl.relevo.app', UPLOADED, OURS), app('cl.hospital.turnos', OURS)]);
});

test('tells Apple which apps open its first page, with any query and hash, and no other address', async () => {
  const answer = await wellKnown(server, 'apple-app-site-association');
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.json()).toEqual({
    applinks: { details: [{ appIDs: ['ABCDE12345.cl.relevo.app'], components: [{ '/': '/' }] }] },
  });
});

test('names no app where none is set', async () => {
  const without = await startTestServer({});
  try {
    for (const name of ['assetlinks.json', 'apple-app-site-association'])
      expect((await wellKnown(without, name)).statusCode).toBe(404);
  } finally {
    await without.close();
  }
});
