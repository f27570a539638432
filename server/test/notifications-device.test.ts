import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { ways } from '../src/notifications/way.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { phoneOf, startThreeWays } from './support/three-ways.ts';

const start = Temporal.Instant.from('2026-11-18T07:52:14-03:00');
let server: TestServer;
let services: Awaited<ReturnType<typeof startThreeWays>>;
let diego: Persona;
let camila: Persona;
let patricia: Persona;
beforeAll(async () => {
  services = await startThreeWays(() => server?.now() ?? start);
  server = await startTestServer({ ...services.env, LOG_LEVEL: 'silent' });
  [diego, camila, patricia] = await Promise.all([
    server.as('diego.soto'),
    server.as('camila.rojas'),
    server.as('patricia.vega'),
  ]);
});
afterAll(async () => {
  await server.close();
  services.stop();
});
beforeEach(() => server.setNow(start));
afterEach(async () => {
  const t = server.tables();
  for (const table of ['push', 'device', 'notification'] as const) {
    await server.db.query(sql`delete from ${t(table)}`);
  }
  await server.db.query(sql`delete from directory.call_count`);
  expect(services.faults()).toEqual([]);
});

const patience = { timeout: 30_000 };
const later = (seconds: number) => server.setNow(start.add({ seconds }));
const id = start.epochMilliseconds;
const at = (seconds: number) => start.add({ seconds }).toString();
const none = { registrado: true, ultimo: null, prueba: null, en_espera: null };

const test = (persona: Persona, device = 'phone') => persona.request('POST', `me/devices/${device}/prueba`);
const stateOf = async (persona: Persona, device = 'phone') => {
  const answer = await persona.get(`me/devices/${device}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: object }).data;
};

describe.each(ways)('by %s', (way) => {
  const to = () => services.ways[way];
  const register = async (persona: Persona, device = 'phone') => {
    const body = phoneOf(to(), device, to().subscribe(device));
    expect((await persona.request('POST', 'me/devices', { body })).statusCode).toBe(200);
  };
  const arrived = (since: number) => to().arrived().slice(since);

  it('a test reaches its device alone, at once, in a night’s rest too, and says how it went', async () => {
    await register(diego);
    await register(diego, 'tablet');
    await register(camila, 'hers');
    expect(await stateOf(diego)).toEqual({ ...none, via: way });
    await rest(diego);
    const before = to().arrived().length;
    const answer = await test(diego);
    expect(answer.json()).toEqual({ data: { id, en: at(0), resultado: 'enviado' } });
    expect(arrived(before)).toMatchObject([{ phone: 'phone', id: String(id) }]);
    expect(await stateOf(diego)).toEqual({
      ...none,
      via: way,
      prueba: { id, en: at(0), resultado: 'enviado' },
      en_espera: { cuantos: 1, hasta: at(3600), motivo: 'descanso' },
    });
    expect(await stateOf(diego, 'tablet')).toMatchObject({ prueba: null });
    expect((await diego.get('me/notificaciones')).json()).toMatchObject({ meta: { total: 1 } });
  });

  it('taps at once and soon after are one test; after that there is another', async () => {
    await register(diego);
    const before = to().arrived().length;
    const [first, second] = await Promise.all([test(diego), test(diego)]);
    for (const answer of [first, second]) expect(answer.json()).toMatchObject({ data: { id, en: at(0) } });
    later(14);
    expect((await test(diego)).json()).toEqual({ data: { id, en: at(0), resultado: 'enviado' } });
    expect(arrived(before)).toHaveLength(1);
    later(15);
    expect((await test(diego)).json()).toMatchObject({ data: { id: id + 15_000 } });
    expect(arrived(before)).toHaveLength(2);
  });

  it('a device that is registered again is tested again at once', async () => {
    await register(diego);
    to().answer('dead');
    expect((await test(diego)).json()).toMatchObject({ data: { resultado: 'olvidado' } });
    later(1);
    await register(diego);
    const answer = await test(diego);
    expect(answer.json()).toEqual({ data: { id: id + 1000, en: at(1), resultado: 'enviado' } });
  });

  it.each([
    ['refused', 'rechazado', way],
    ['dead', 'olvidado', null],
    ['busy', 'sin_respuesta', way],
    // A browser's push service names no fault of the key.
    ['key', way === 'web' ? 'rechazado' : 'sin_clave', way],
  ] as const)('a push service that says %s is told as %s', async (trouble, resultado, via) => {
    await register(diego);
    to().answer(trouble);
    const before = to().calls();
    expect((await test(diego)).json()).toEqual({ data: { id, en: at(0), resultado } });
    expect(to().calls()).toBe(before + 1);
    expect(await stateOf(diego)).toEqual({ ...none, via, prueba: { id, en: at(0), resultado } });
  });

  it('the last message to the device and its outcome are known, and one that is tried again waits', async () => {
    await register(diego);
    to().answer('busy');
    await tell(diego);
    await expect
      .poll(() => stateOf(diego), patience)
      .toMatchObject({
        ultimo: { en: at(0), resultado: 'sin_respuesta' },
        en_espera: { cuantos: 1, hasta: at(30), motivo: 'reintento' },
      });
    later(30);
    await look();
    const told = { ...none, via: way, ultimo: { en: at(30), resultado: 'enviado' } };
    await expect.poll(() => stateOf(diego), patience).toEqual(told);
  });
});

it('a refusal of Apple’s from before the registration is told as one, keeps the token, and is tried again', async () => {
  const { apns } = services.ways;
  const body = phoneOf(apns, 'phone', apns.subscribe('phone'));
  await diego.request('POST', 'me/devices', { body });
  const old = () =>
    services.apple.answers.push({
      ...{ status: 410, reason: 'Unregistered' },
      timestamp: start.subtract({ minutes: 1 }).epochMilliseconds,
    });
  old();
  expect((await test(diego)).json()).toMatchObject({ data: { resultado: 'aun_no' } });
  expect(await stateOf(diego)).toMatchObject({ via: 'apns', prueba: { resultado: 'aun_no' } });
  old();
  await tell(diego);
  await expect
    .poll(() => stateOf(diego), patience)
    .toMatchObject({
      ...{ via: 'apns', ultimo: { resultado: 'aun_no' } },
      en_espera: { hasta: at(30), motivo: 'reintento' },
    });
  later(30);
  await look();
  await expect.poll(() => stateOf(diego), patience).toMatchObject({ ultimo: { resultado: 'enviado' } });
});

it('a person gets five answers a minute, whichever the device; another person has their own', async () => {
  const { fcm } = services.ways;
  for (const device of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await diego.request('POST', 'me/devices', { body: phoneOf(fcm, device, fcm.subscribe(device)) });
    const answer = await test(diego, device);
    if (device !== 'f') expect(answer.statusCode, answer.body).toBe(200);
    else {
      expect(refusalOf(answer)).toMatchObject({ status: 429, code: 'request.too_many' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  expect(refusalOf(await test(camila)).status).toBe(404);
});

it('a device of nobody’s, or of another person’s, is not there, and one without a way is told so', async () => {
  const { fcm } = services.ways;
  await camila.request('POST', 'me/devices', { body: phoneOf(fcm, 'hers', fcm.subscribe('hers')) });
  await diego.request('POST', 'me/devices', { body: phoneOf(fcm, 'bare', null) });
  const unknown = { registrado: false, via: null, ultimo: null, prueba: null, en_espera: null };
  for (const device of ['hers', 'nobodys']) {
    expect(refusalOf(await test(diego, device))).toMatchObject({ status: 404, code: 'device.unknown' });
    expect(await stateOf(diego, device)).toEqual(unknown);
  }
  expect(refusalOf(await test(diego, 'bare'))).toMatchObject({ status: 409, code: 'device.no_way' });
  expect(await stateOf(diego, 'bare')).toEqual({ ...none, via: null });
  expect(await stateOf(camila, 'hers')).toEqual({ ...none, via: 'fcm' });
});

it('a manager’s messages that wait for the summary are told with its moment', async () => {
  const { fcm } = services.ways;
  await patricia.request('POST', 'me/devices', { body: phoneOf(fcm, 'phone', fcm.subscribe('phone')) });
  const t = server.tables();
  await server.db.query(sql`
    insert into ${t('notification')} (subject, kind, title, body, event, created_at, deliver_after, in_summary)
    values ('admin:1', 'permit', 'Aviso', 'Texto', 'summed', ${at(0)}, ${at(0)}, true)`);
  // Before 07:00 it is that of the day, afterwards that of the next; clocks of Chile do not change in between.
  expect(await stateOf(patricia)).toMatchObject({
    en_espera: { cuantos: 1, hasta: '2026-11-19T10:00:00Z', motivo: 'resumen' },
  });
});

it.each([
  ['GET', 'me/devices/phone'],
  ['POST', 'me/devices/phone/prueba'],
] as const)('%s %s is for people of this organisation', (method, path) =>
  expectGuarded(server, method, path, 'session'),
);

const look = () =>
  server.db.query(sql`select pg_notify('relevo', '[{"from":"test","topic":"notified","payload":"andes"}]')`);

async function insert(persona: Persona, deliverAfter: string): Promise<void> {
  const subject = persona === diego ? 'worker:2' : 'worker:1';
  await server.db.query(sql`
    insert into ${server.tables()('notification')} (subject, kind, title, body, event, created_at, deliver_after)
    values (${subject}, 'calendar', 'Aviso', 'Texto', ${crypto.randomUUID()}, ${at(0)}, ${deliverAfter})`);
}

async function tell(persona: Persona): Promise<void> {
  await insert(persona, at(0));
  await look();
}

/** A message that waits for an hour, as after a night. */
const rest = (persona: Persona) => insert(persona, at(3600));
