import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceWay } from '../src/db/migrations/org-027-device-way.ts';
import { type Sql, sql } from '../src/db/sql.ts';
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
  server.db.query<{ subject: string; token: string | null; app_version: string }>(sql`
    select subject, token, app_version from ${server.tables()('device')} order by subject, device_id`);

it('keeps a device once, with what it said last', async () => {
  const answer = await register(camila, phone);
  expect(answer.json()).toEqual({ data: { device_id: phone.device_id } });
  await Promise.all([1, 2, 3].map(() => register(camila, { ...phone, app_version: '1.1.0' })));
  expect(await devices()).toEqual([{ subject: 'worker:1', token: 'push-1', app_version: '1.1.0' }]);
  const events = await server.db.query(sql`
    select action from ${server.tables()('audit_event')} where entity = 'device'`);
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

it('devices from before get the way that a registration would give them', async () => {
  const t = server.tables();
  const before: [token: string | null, platform: string, way: string | null][] = [
    ['{"endpoint":"https://push.example/1"}', 'web', 'web'],
    [' \n{"endpoint":"https://push.example/2"}', 'android', 'web'],
    ['c1:APA91b', 'android', 'fcm'],
    ['abcd', 'ios', 'apns'],
    ['somewhere', 'web', null],
    [null, 'android', null],
  ];
  await server.db.query(sql`delete from ${t('device')}`);
  for (const [index, [token, platform]] of before.entries()) {
    await server.db.query(sql`
      insert into ${t('device')} (subject, device_id, platform, token, app_version)
      values ('worker:1', ${`d${index}`}, ${platform}, ${token}, '1')`);
  }
  const [, fill] = deviceWay.statements(t);
  await server.db.query(fill as Sql);
  const rows = await server.db.query<{ way: string | null }>(sql`
    select way from ${t('device')} order by device_id`);
  expect(rows.map(({ way }) => way)).toEqual(before.map(([, , way]) => way));
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

describe('the inbox', () => {
  interface Inbox {
    data: { id: number; tipo: string; titulo: string; leida: boolean; created_at: string }[];
    meta: { total: number; sin_leer: number };
  }
  const inbox = async (persona: Persona, query: Record<string, number> = {}): Promise<Inbox> => {
    const answer = await persona.get('me/notificaciones', query);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as Inbox;
  };
  const read = (persona: Persona, body: object = {}) =>
    persona.request('PUT', 'me/notificaciones/leidas', { body });
  const put = (subject: string, event: string, at: string) =>
    server.db.query(sql`
    insert into ${server.tables()('notification')} (subject, kind, title, body, event, created_at, deliver_after)
    values (${subject}, 'shiftChange', ${event}, 'Texto', ${event}, ${at}, ${at})`);

  beforeAll(async () => {
    await put('worker:1', 'a', '2026-11-16T10:00:00Z');
    await put('worker:1', 'b', '2026-11-17T10:00:00Z');
    // 90 days are shown.
    await put('worker:1', 'edge', '2026-08-20T10:52:14Z');
    await put('worker:1', 'old', '2026-08-20T10:52:13Z');
    await put('worker:2', 'other', '2026-11-17T10:00:00Z');
    await put('admin:1', 'manager', '2026-11-17T10:00:00Z');
  });

  it('is one’s own, newest first, in pages', async () => {
    const all = await inbox(camila);
    expect(all.data.map((one) => one.titulo)).toEqual(['b', 'a', 'edge']);
    expect(all.data[0]).toMatchObject({ tipo: 'shiftChange', leida: false });
    expect(all.meta).toEqual({ total: 3, sin_leer: 3 });
    const second = await inbox(camila, { limit: 1, offset: 1 });
    expect(second.data.map((one) => one.titulo)).toEqual(['a']);
    expect(second.meta.total).toBe(3);
    expect((await inbox(await server.as('patricia.vega'))).data.map((one) => one.titulo)).toEqual([
      'manager',
    ]);
    expect((await inbox(await server.as('camila.rojas', 'puerto'))).meta.total).toBe(0);
  });

  it('marks as read what is named or all, and never another’s', async () => {
    const [newest] = (await inbox(camila)).data;
    const [others] = (await inbox(diego)).data;
    expect((await read(camila, { ids: [newest?.id, others?.id, 987_654] })).json()).toEqual({
      data: { ok: true },
    });
    expect((await inbox(camila)).meta.sin_leer).toBe(2);
    expect((await inbox(diego)).meta.sin_leer).toBe(1);
    expect((await inbox(camila)).data[0]).toMatchObject({ leida: true });
    await read(camila);
    expect((await inbox(camila)).meta.sin_leer).toBe(0);
  });

  it('is told from memory when it is unchanged, and anew when something was read', async () => {
    const first = await diego.get('me/notificaciones');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await diego.request('GET', 'me/notificaciones', { headers })).statusCode).toBe(304);
    await read(diego);
    expect((await diego.request('GET', 'me/notificaciones', { headers })).statusCode).toBe(200);
  });

  it.each([
    ['GET', 'me/notificaciones'],
    ['PUT', 'me/notificaciones/leidas'],
    ['GET', 'me/push-key'],
  ] as const)('%s %s is for people of this organisation', (method, path) =>
    expectGuarded(server, method, path, 'session'),
  );
});
