import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { sql } from '../src/db/sql.ts';
import { ways } from '../src/notifications/way.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { phoneOf, startThreeWays } from './support/three-ways.ts';

const start = Temporal.Instant.from('2026-11-18T07:52:14-03:00');
let server: TestServer;
let services: Awaited<ReturnType<typeof startThreeWays>>;
let diego: Persona;
let camila: Persona;
beforeAll(async () => {
  // The services share the server's clock, which is there only after them.
  services = await startThreeWays(() => server?.now() ?? start);
  server = await startTestServer({ ...services.env, LOG_LEVEL: 'silent' });
  [diego, camila] = await Promise.all([server.as('diego.soto'), server.as('camila.rojas')]);
});
afterAll(async () => {
  await server.close();
  services.stop();
});
beforeEach(() => server.setNow(start));
afterEach(async () => {
  expect(services.faults()).toEqual([]);
  const t = server.tables();
  await server.db.query(sql`delete from ${t('push')}`);
  await server.db.query(sql`delete from ${t('device')}`);
});

const patience = { timeout: 30_000 };
/** A look like that of another process after a notification. */
const look = () =>
  server.db.query(sql`select pg_notify('relevo', '[{"from":"test","topic":"notified","payload":"andes"}]')`);
async function tell(deliverAfter = server.now()): Promise<string> {
  const [row] = await server.db.query<{ id: number }>(sql`
    insert into ${server.tables()('notification')} (subject, kind, title, body, event, created_at, deliver_after)
    values ('worker:2', 'calendar', 'Aviso', 'Texto', ${`told:${crypto.randomUUID()}`},
      ${server.now().toString()}, ${deliverAfter.toString()}) returning id`);
  await look();
  return String(row?.id);
}
const waiting = () =>
  server.db.query<{ attempts: number; at: string }>(sql`
    select attempts, next_try_at::text as at from ${server.tables()('push')}`);
const over = async () => expect.poll(waiting, patience).toEqual([]);
const devices = () =>
  server.db.query<{ subject: string; token: string | null; way: string | null }>(sql`
    select subject, token, way from ${server.tables()('device')} order by subject`);
const figures = async (way: string) => {
  const lines = (await server.app.inject('/metrics')).body.split('\n');
  const of = (outcome: string) => {
    const series = `relevo_pushes_total{way="${way}",outcome="${outcome}"} `;
    return Number(lines.find((line) => line.startsWith(series))?.slice(series.length));
  };
  return Object.fromEntries(
    ['sent', 'dead', 'refused', 'later', 'key_fault', 'given_up'].map((outcome) => [outcome, of(outcome)]),
  );
};

describe.each(ways)('by %s', (way) => {
  const to = () => services.ways[way];
  const register = (persona = diego, token: string | null = to().subscribe('phone')) =>
    persona.request('POST', 'me/devices', { body: phoneOf(to(), 'phone', token) });
  const arrived = () =>
    to()
      .arrived()
      .map(({ id }) => id);

  it('a push is held until its moment, sent once, and counted', async () => {
    expect((await register()).statusCode).toBe(200);
    expect(await devices()).toMatchObject([{ way }]);
    const before = await figures(way);
    const held = await tell(start.add({ minutes: 10 }));
    const now = await tell();
    await expect.poll(arrived, patience).toContain(now);
    expect(arrived()).not.toContain(held);
    server.setNow(start.add({ minutes: 10 }));
    await look();
    await expect.poll(arrived, patience).toContain(held);
    await over();
    expect(arrived().filter((id) => id === held || id === now)).toEqual([now, held]);
    expect(await figures(way)).toEqual({ ...before, sent: Number(before.sent) + 2 });
  });

  it('what a service cannot take is tried again after a pause, or as long as it asks', async () => {
    await register();
    const before = await figures(way);
    to().answer('busy');
    const id = await tell();
    await expect.poll(waiting, patience).toEqual([{ attempts: 1, at: '2026-11-18 10:52:44+00' }]);
    to().answer('wait');
    server.setNow(start.add({ seconds: 30 }));
    await look();
    await expect.poll(waiting, patience).toEqual([{ attempts: 2, at: '2026-11-18 10:57:44+00' }]);
    server.setNow(start.add({ seconds: 330 }));
    await look();
    await expect.poll(arrived, patience).toContain(id);
    await over();
    const after = { ...before, later: Number(before.later) + 2, sent: Number(before.sent) + 1 };
    expect(await figures(way)).toEqual(after);
  });

  it('a phone that is gone is forgotten; one that is refused is kept', async () => {
    await register();
    const before = await figures(way);
    to().answer('refused');
    await tell();
    await expect.poll(() => figures(way), patience).toMatchObject({ refused: Number(before.refused) + 1 });
    await over();
    expect(await devices()).toMatchObject([{ way }]);
    to().answer('dead');
    await tell();
    await expect.poll(() => figures(way), patience).toMatchObject({ dead: Number(before.dead) + 1 });
    await over();
    expect(await devices()).toEqual([{ subject: 'worker:2', token: null, way: null }]);
  });

  it('the next person on the phone gets what is told to them, and who was there before nothing more', async () => {
    const token = to().subscribe('phone');
    await register(diego, token);
    expect((await register(camila, token)).statusCode).toBe(200);
    expect(await devices()).toEqual([
      { subject: 'worker:1', token, way },
      { subject: 'worker:2', token: null, way: null },
    ]);
    const calls = to().calls();
    await tell();
    const handed = () =>
      server.db.query(sql`select from ${server.tables()('notification')} where pushed_at is null`);
    await expect.poll(handed, patience).toEqual([]);
    await over();
    expect(to().calls()).toBe(calls);
    expect((await camila.request('DELETE', 'me/devices/phone')).statusCode).toBe(200);
    expect((await devices()).map(({ subject }) => subject)).toEqual(['worker:2']);
  });
});

describe.each(['fcm', 'apns'] as const)('our key for %s', (way) => {
  const to = () => services.ways[way];

  it('that is not taken blames no phone: the push waits and goes once the key is mended', async () => {
    const token = to().subscribe('phone');
    await diego.request('POST', 'me/devices', { body: phoneOf(to(), 'phone', token) });
    const before = await figures(way);
    to().answer('key');
    const id = await tell();
    await expect.poll(waiting, patience).toEqual([{ attempts: 1, at: '2026-11-18 10:52:44+00' }]);
    expect(await devices()).toEqual([{ subject: 'worker:2', token, way }]);
    server.setNow(start.add({ seconds: 30 }));
    await look();
    await expect
      .poll(
        () =>
          to()
            .arrived()
            .map((one) => one.id),
        patience,
      )
      .toContain(id);
    await over();
    const after = { ...before, key_fault: Number(before.key_fault) + 1, sent: Number(before.sent) + 1 };
    expect(await figures(way)).toEqual(after);
  });

  it.each([
    ['web', 'web'],
    ['ios', 'apns'],
    ['android', 'fcm'],
  ])('a token of the wrong kind on %s is refused', async (platform) => {
    const token = { web: 'abc:def', ios: 'fcm-token:APA91b', android: 'with spaces' }[platform] ?? '';
    const answer = await diego.request('POST', 'me/devices', { body: phoneOf({ platform }, 'x', token) });
    expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'device.token_wrong_kind' });
    expect(await devices()).toEqual([]);
  });
});

it('a server without keys says so by its figures instead of silence', async () => {
  // The test's own server, which has keys, must not send the waiting pushes.
  const bare = await startTestServer({ PUSH_TO_LOOPBACK: '1', LOG_LEVEL: 'silent' });
  try {
    const t = bare.tables();
    const person = await bare.as('diego.soto');
    const body = phoneOf({ platform: 'ios' }, 'phone', 'ab'.repeat(32));
    expect((await person.request('POST', 'me/devices', { body })).statusCode).toBe(200);
    await bare.db.query(sql`
      insert into ${t('notification')} (subject, kind, title, body, event, created_at, deliver_after)
      values ('worker:2', 'calendar', 'Aviso', 'Texto', 'x', ${bare.now().toString()}, ${bare.now().toString()})`);
    await bare.db.query(
      sql`select pg_notify('relevo', '[{"from":"test","topic":"notified","payload":"andes"}]')`,
    );
    await expect
      .poll(async () => (await bare.app.inject('/metrics')).body, patience)
      .toContain('relevo_pushes_total{way="apns",outcome="key_fault"} 1');
    expect(await bare.db.query(sql`select attempts from ${t('push')}`)).toEqual([{ attempts: 1 }]);
  } finally {
    await bare.close();
  }
});

it('a phone that a server of the version before registered is reached by its token and system', async () => {
  const to = services.ways.fcm;
  await diego.request('POST', 'me/devices', { body: phoneOf(to, 'phone', to.subscribe('phone')) });
  await server.db.query(sql`update ${server.tables()('device')} set way = null`);
  const id = await tell();
  await expect.poll(() => to.arrived().map((one) => one.id), patience).toContain(id);
  await over();
});

it('a key’s file that cannot be read is said before anything runs', async () => {
  const config = { ...server.config, fcm: { accountFile: '/nowhere/account.json', address: '' } };
  await expect(buildApp({ config, db: server.db })).rejects.toThrow(
    'FCM_SERVICE_ACCOUNT: /nowhere/account.json cannot be read (ENOENT).',
  );
});
