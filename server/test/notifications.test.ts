import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let camila: Persona;
let diego: Persona;

beforeAll(async () => {
  server = await startTestServer();
  [camila, diego] = await Promise.all([server.as('camila.rojas'), server.as('diego.soto')]);
});
afterAll(() => server.close());

const phone = {
  token: 'push-1',
  platform: 'android',
  os_version: '15',
  device_id: 'teléfono/1',
  model: 'Pixel 9',
  manufacturer: 'Google',
  app_version: '1.0.0',
};
const register = (persona: Persona, body: object) => persona.request('POST', 'me/devices', { body });
const forget = (persona: Persona, id: string) =>
  persona.request('DELETE', `me/devices/${encodeURIComponent(id)}`);
const devices = () =>
  server.db<{ subject: string; token: string | null; app_version: string }[]>`
    select subject, token, app_version from ${server.tables()('device')} order by subject, device_id`;

it('keeps a device once, with what it said last', async () => {
  const answer = await register(camila, phone);
  expect(answer.json()).toEqual({ data: { device_id: phone.device_id } });
  await Promise.all([1, 2, 3].map(() => register(camila, { ...phone, app_version: '1.1.0' })));
  expect(await devices()).toEqual([{ subject: 'worker:1', token: 'push-1', app_version: '1.1.0' }]);
  const events = await server.db`
    select action from ${server.tables()('audit_event')} where entity = 'device'`;
  expect(events).toEqual([{ action: 'device.registered' }]);
});

it('takes the push token from whoever used the phone before', async () => {
  expect((await register(diego, { ...phone, os_version: null, model: null })).statusCode).toBe(200);
  expect(await devices()).toEqual([
    { subject: 'worker:1', token: null, app_version: '1.1.0' },
    { subject: 'worker:2', token: 'push-1', app_version: '1.0.0' },
  ]);
});

it('registers the device of a manager, who has no push token', async () => {
  const patricia = await server.as('patricia.vega');
  expect((await register(patricia, { ...phone, token: null })).statusCode).toBe(200);
  expect((await devices()).map((device) => device.subject)).toEqual(['admin:1', 'worker:1', 'worker:2']);
});

it("forgets one's own device only", async () => {
  const notFound = { status: 404, code: 'thing.not_found' };
  const valentina = await server.as('valentina.mora');
  expect(refusalOf(await forget(valentina, phone.device_id))).toEqual(notFound);
  expect((await forget(diego, phone.device_id)).json()).toEqual({ data: { ok: true } });
  expect(refusalOf(await forget(diego, phone.device_id))).toEqual(notFound);
  expect(refusalOf(await forget(diego, 'x'.repeat(201))).status).toBe(404);
  const malformed = { status: 400, code: 'request.malformed' };
  expect(refusalOf(await diego.request('DELETE', 'me/devices/%zz'))).toEqual(malformed);
  expect(refusalOf(await forget(diego, 'x'.repeat(2000)))).toEqual(malformed);
  expect(refusalOf(await forget(diego, 'a\0'))).toEqual(malformed);
  expect((await devices()).map((device) => device.subject)).toEqual(['admin:1', 'worker:1']);
});

it.each([
  ['device_id', { ...phone, device_id: '' }],
  ['device_id', { ...phone, device_id: 7 }],
  ['platform', { ...phone, platform: undefined }],
  ['token', { ...phone, token: 'x'.repeat(4001) }],
  ['model', { ...phone, model: ['Pixel'] }],
  ['color', { ...phone, color: 'rojo' }],
])('refuses a wrong %s', async (field, body) => {
  const refusal = refusalOf(await register(diego, body));
  expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
  expect(Object.keys(refusal.fields ?? {})).toContain(field);
});

it.each([
  ['POST', 'me/devices'],
  ['DELETE', 'me/devices/1'],
] as const)('%s %s is for people of this organisation', (method, path) =>
  expectGuarded(server, method, path, 'session'),
);
