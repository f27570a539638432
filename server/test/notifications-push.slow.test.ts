import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { sql } from '../src/db/sql.ts';
import { worker } from './support/fixture.ts';
import { addNurse, addUncovered, apply, assign, publish } from './support/offers.ts';
import { PushService } from './support/push-phone.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let service: PushService;
let [patricia, diego, valentina]: Persona[] = [];
const start = Temporal.Instant.from('2026-11-18T07:52:14-03:00');

beforeAll(async () => {
  server = await startTestServer({ PUSH_TO_LOOPBACK: '1' });
  patricia = await server.as('patricia.vega');
  diego = await server.as('diego.soto');
  valentina = await server.as('valentina.mora');
});
afterAll(() => server.close());
beforeEach(async () => {
  service = new PushService();
  await service.start();
  server.setNow(start);
});
afterEach(async () => {
  service.stop();
  expect(service.faults).toEqual([]);
  await server.db.query(sql`delete from ${server.tables()('device')}`);
});

const register = (persona: Persona | undefined, phone: string, token = service.subscribe(phone)) =>
  (persona as Persona).request('POST', 'me/devices', {
    body: {
      token,
      platform: 'web',
      os_version: null,
      device_id: phone,
      model: null,
      manufacturer: null,
      app_version: '1.0.0',
    },
  });

let day = Temporal.PlainDate.from('2026-12-01');
/** A new publication tells Diego and Valentina, in a line apart from those before. */
async function tellNurses() {
  day = day.add({ days: 1 });
  await server.db.query(sql`
    update ${server.tables()('notification')} set event = 'apart:' || id where event like 'publication:%'`);
  const { absenceId } = await addUncovered(server, { workerId: worker.camila, date: day.toString() });
  return publish(patricia as Persona, absenceId);
}
async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  const limit = performance.now() + 30_000;
  while (!(await what())) {
    if (performance.now() > limit) throw new Error('it did not come to that');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 250));
const waiting = () =>
  server.db.query<{ device_id: string; attempts: number; at: string }>(sql`
    select device_id, attempts, next_try_at::text as at from ${server.tables()('push')} order by device_id`);
const handled = async () => {
  const [row] = await server.db.query<{ n: number }>(sql`
    select count(*)::int as n from ${server.tables()('notification')}
    where pushed_at is null and deliver_after <= ${server.now().toString()}`);
  return row?.n === 0 && (await waiting()).length === 0;
};
/** A notification to a worker without a phone, so that the sender looks again. */
const wake = async () => {
  const offered = await tellNurses();
  await assign(patricia as Persona, offered, await addNurse(server, `P${day}`));
};

it('gives every device the same public key', async () => {
  const keys = await Promise.all(
    [patricia, diego, valentina].map(async (one) => (await (one as Persona).get('me/push-key')).json()),
  );
  expect(keys[1]).toEqual(keys[0]);
  const { data } = keys[0] as { data: { clave: string } };
  expect(Buffer.from(data.clave, 'base64url')).toHaveLength(65);
  expect(await server.db.query(sql`select 1 from directory.push_key`)).toHaveLength(1);
});

it('sends what a person is told to each of their phones, encrypted, once', async () => {
  await register(diego, 'd1');
  await register(diego, 'd2');
  await register(valentina, 'v1');
  const { publicationId } = await tellNurses();
  await until(() => service.arrived.length >= 3);
  await until(handled);
  expect(service.arrived.map((one) => one.phone).sort()).toEqual(['d1', 'd2', 'v1']);
  const inbox = (await (diego as Persona).get('me/notificaciones')).json() as {
    data: { id: number; sobre: object | null }[];
  };
  const first = service.arrived.find((one) => one.phone === 'd1');
  expect(first?.message).toEqual({
    kind: 'cover',
    title: 'Nuevo turno disponible',
    body: 'Puedes postular al turno del mié 2 dic, de 08:00 a 20:00.',
    id: inbox.data[0]?.id,
    instance: 'andes',
    role: 'worker',
    about: inbox.data[0]?.sobre,
  });
  expect(first?.contact).toBe('mailto:no-responder@relevo.invalid');
  expect(first?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    topic: expect.stringMatching(/^.{32}$/),
  });
  const { data } = (await (diego as Persona).get('me/push-key')).json() as { data: { clave: string } };
  expect(first?.key).toBe(data.clave);
  await wake();
  await settled();
  const again = service.arrived.filter((one) => one.message.id === first?.message.id);
  expect(again).toHaveLength(2);
  expect(publicationId).toBeGreaterThan(0);
});

it('waits until a worker has rested after a night', async () => {
  await register(diego, 'd1');
  await register(valentina, 'v1');
  // Diego works the night of the 18th.
  server.setNow('2026-11-19T03:00:00-03:00');
  await tellNurses();
  await until(() => service.arrived.length === 1);
  await settled();
  expect(service.arrived.map((one) => one.phone)).toEqual(['v1']);
  const inbox = (await (diego as Persona).get('me/notificaciones')).json() as { meta: { sin_leer: number } };
  expect(inbox.meta.sin_leer).toBeGreaterThan(0);
  const [last] = await server.db.query<{ at: Temporal.Instant }>(sql`
    select deliver_after as at from ${server.tables()('notification')}
    where subject = 'worker:2' order by id desc limit 1`);
  expect(last?.at.toString()).toBe('2026-11-19T19:00:00Z');
  await server.db.query(sql`
    update ${server.tables()('notification')} set deliver_after = '2026-11-19T07:30:00Z'
    where subject = 'worker:2' and pushed_at is null`);
  server.setNow('2026-11-19T04:30:00-03:00');
  await wake();
  await until(() => service.arrived.some((one) => one.phone === 'd1'));
});

it('does not push what was read meanwhile', async () => {
  await register(diego, 'd1');
  server.setNow('2026-11-19T03:00:00-03:00');
  await tellNurses();
  await (diego as Persona).request('PUT', 'me/notificaciones/leidas', { body: {} });
  await server.db.query(sql`
    update ${server.tables()('notification')} set deliver_after = ${server.now().toString()} where pushed_at is null`);
  await wake();
  await until(handled);
  expect(service.calls).toBe(0);
});

it.each([404, 410])('forgets a subscription that answers %s', async (status) => {
  await register(diego, 'd1');
  service.answers.push(status);
  await tellNurses();
  await until(() => service.calls === 1);
  await until(handled);
  const [device] = await server.db.query(
    sql`select token from ${server.tables()('device')} where device_id = 'd1'`,
  );
  expect(device).toEqual({ token: null });
  await tellNurses();
  await until(handled);
  expect(service.calls).toBe(1);
});

it('tries again after a pause what a push service could not take, for that phone alone', async () => {
  await register(diego, 'd1');
  await register(diego, 'd2');
  service.answers.push(503);
  await tellNurses();
  await until(() => service.arrived.length === 1);
  await until(async () => (await waiting())[0]?.at === '2026-11-18 10:52:44+00');
  const [left] = await waiting();
  expect(left).toMatchObject({ attempts: 1 });
  service.answers.push({ status: 429, retryAfter: 300 });
  server.setNow(start.add({ seconds: 30 }));
  await wake();
  await until(async () =>
    (await waiting()).some((one) => one.attempts === 2 && one.at === '2026-11-18 10:57:44+00'),
  );
  server.setNow(start.add({ seconds: 330 }));
  await wake();
  await until(handled);
  const firstId = service.arrived[0]?.message.id;
  const copies = service.arrived.filter((one) => one.message.id === firstId).map((one) => one.phone);
  expect(copies.sort()).toEqual(['d1', 'd2']);
});

it('says what became of tries, how many wait and since when', async () => {
  await register(diego, 'd1');
  service.answers.push(503);
  await tellNurses();
  await until(async () => (await waiting())[0]?.at === '2026-11-18 10:52:44+00');
  // A new process looks at all organisations when it starts.
  const other = await buildApp({ config: server.config, db: server.db, clock: server.now });
  await other.ready();
  try {
    const figures = async (app = other) => (await app.inject('/metrics')).body;
    await until(async () => /^relevo_pushes_waiting 1$/m.test(await figures()));
    server.setNow(start.add({ seconds: 20 }));
    expect(await figures()).toMatch(/^relevo_push_oldest_seconds 20$/m);
    expect(await figures(server.app)).toMatch(/^relevo_pushes_total\{way="web",outcome="later"\} [1-9]/m);
    server.setNow(start.add({ seconds: 30 }));
    await wake();
    await until(handled);
  } finally {
    await other.close();
  }
});

it('gives up after six tries, and at once what is refused for good', async () => {
  await register(diego, 'd1');
  service.answers.push(...Array(6).fill(500));
  await tellNurses();
  await until(() => service.calls === 1);
  for (const tries of [2, 3, 4, 5, 6]) {
    await until(
      async () => (await waiting())[0]?.attempts === tries - 1 && (await waiting())[0] !== undefined,
    );
    await server.db.query(
      sql`update ${server.tables()('push')} set next_try_at = ${server.now().toString()}`,
    );
    // The manager alone is notified, who has no phone: the sender looks again and adds no push.
    await apply(valentina as Persona, await tellOnly());
    await until(() => service.calls >= tries);
  }
  await until(handled);
  service.answers.push(400);
  const before = service.calls;
  await tellNurses();
  await until(() => service.calls === before + 1);
  await until(handled);
  const [device] = await server.db.query(
    sql`select token is not null as kept from ${server.tables()('device')}`,
  );
  expect(device).toEqual({ kept: true });
});

/** An offer without notifications: applying to it notifies the manager. */
async function tellOnly() {
  day = day.add({ days: 2 });
  const { absenceId } = await addUncovered(server, { workerId: worker.camila, date: day.toString() });
  const t = server.tables();
  const [publication] = await server.db.query<{ id: number }>(sql`
    insert into ${t('publication')} (unit_id, manager_id, deadline) values (1, 1, '2026-11-19T00:00:00Z') returning id`);
  const publicationId = publication?.id ?? 0;
  await server.db.query(sql`insert into ${t('publication_position')} values (${publicationId}, 1)`);
  const [offer] = await server.db.query<{ id: number }>(sql`
    insert into ${t('offer')} (publication_id, absence_id, unit_id, shift_date)
    select p.id, a.id, p.unit_id, s.date
    from ${t('publication')} p, ${t('absence')} a join ${t('shift')} s on s.id = a.shift_id
    where p.id = ${publicationId} and a.id = ${absenceId} returning id`);
  const offerId = offer?.id ?? 0;
  return { publicationId, offerId, path: `publicaciones/${publicationId}/ofertas/${offerId}` };
}

it('never holds up the request that tells', async () => {
  await register(diego, 'd1');
  service.answers.push('hang');
  const before = performance.now();
  await tellNurses();
  expect(performance.now() - before).toBeLessThan(2_000);
  await until(() => service.calls === 1);
  service.stop();
  await until(async () => (await waiting())[0]?.at !== undefined);
});

it('sends once where several processes send, and takes over what one of them left', async () => {
  const other = await buildApp({ config: server.config, db: server.db, clock: server.now });
  await other.ready();
  try {
    await register(diego, 'd1');
    await register(valentina, 'v1');
    for (let round = 0; round < 5; round += 1) await tellNurses();
    await until(() => service.arrived.length >= 10);
    await until(handled);
    await settled();
    const seen = service.arrived.map((one) => `${one.phone}/${one.message.id}`);
    expect(seen).toHaveLength(10);
    expect(new Set(seen).size).toBe(10);
    // A process that died while it sent: its push is taken over when its time is up, not before.
    const [notification] = await server.db.query<{ id: number }>(sql`
      select max(id) as id from ${server.tables()('notification')} where subject = 'worker:2'`);
    await server.db.query(sql`
      insert into ${server.tables()('push')} (notification_id, subject, device_id, attempts, next_try_at)
      values (${notification?.id ?? 0}, 'worker:2', 'd1', 1, ${start.add({ seconds: 60 }).toString()})`);
    await tellNurses();
    await until(() => service.arrived.length >= 12);
    await settled();
    expect(service.arrived).toHaveLength(12);
    server.setNow(start.add({ seconds: 60 }));
    await tellNurses();
    await until(() => service.arrived.length >= 15);
    await until(handled);
    expect(service.arrived).toHaveLength(15);
  } finally {
    await other.close();
  }
});

it('shares a backlog between processes that wake at once', async () => {
  await register(diego, 'd1');
  const t = server.tables();
  const others = await Promise.all(
    [1, 2, 3, 4].map(() => buildApp({ config: server.config, db: server.db, clock: server.now })),
  );
  try {
    await Promise.all(others.map((one) => one.ready()));
    await settled();
    for (const round of [1, 2, 3]) {
      await server.db.query(sql`
        insert into ${t('notification')} (subject, kind, title, body, event, created_at, deliver_after)
        select 'worker:2', 'cover', 'Aviso', 'Texto', ${`backlog:${round}:`} || n, ${start.toString()}, ${start.toString()}
        from generate_series(1, 60) n`);
      // Another process notifies them all.
      await server.db.query(
        sql`select pg_notify('relevo', '[{"from":"test","topic":"notified","payload":"andes"}]')`,
      );
      await until(handled);
    }
    await settled();
    const ids = service.arrived.map((one) => one.message.id);
    expect(ids).toHaveLength(180);
    expect(new Set(ids).size).toBe(180);
  } finally {
    await Promise.all(others.map((one) => one.close()));
  }
});

it('sends nothing to whoever may no longer log in', async () => {
  await register(diego, 'd1');
  await server.db.query(sql`update directory.account set active = false where username = 'diego.soto'`);
  await tellNurses();
  await until(handled);
  await server.db.query(sql`update directory.account set active = true where username = 'diego.soto'`);
  expect(service.calls).toBe(0);
});

it('sends nothing once 24 hours have passed since the last day of a contract, and goes on before that', async () => {
  const t = server.tables();
  const today = server.now().toZonedDateTimeISO('America/Santiago').toPlainDate();
  /** Diego's notification waits for his phone again, with a contract that ended so many days ago. */
  const waitingAgain = async (days: number) => {
    const endsOn = today.subtract({ days }).toString();
    await server.db.query(
      sql`update ${t('contract')} set ends_on = ${endsOn} where worker_id = ${worker.diego}`,
    );
    await server.db.query(sql`
      update ${t('notification')} set pushed_at = null where id = (
        select max(id) from ${t('notification')} where subject = ${`worker:${worker.diego}`})`);
    // A notification to Valentina, who has no phone here, so that the sender looks again.
    await tellNurses();
    await until(handled);
  };
  await register(diego, 'd1');
  await tellNurses();
  await until(handled);
  expect(service.calls).toBe(1);
  try {
    await waitingAgain(1);
    expect(service.calls).toBe(2);
    await waitingAgain(2);
    expect(service.calls).toBe(2);
  } finally {
    await server.db.query(sql`update ${t('contract')} set ends_on = null where worker_id = ${worker.diego}`);
  }
});

it.each([
  ['no keys', (token: object) => ({ ...token, keys: {} })],
  ['ftp', (token: object) => ({ ...token, endpoint: 'ftp://push.example/1' })],
  ['an inner address', (token: object) => ({ ...token, endpoint: 'https://10.1.2.3/1' })],
  ['a password', (token: object) => ({ ...token, endpoint: 'https://a:b@push.example/1' })],
])('registers no subscription with %s', async (_, change) => {
  const token = JSON.stringify(change(JSON.parse(service.subscribe('x')) as object));
  const refusal = refusalOf(await register(diego, 'x', token));
  expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
  expect(Object.keys(refusal.fields ?? {})).toEqual(['token']);
});

it('a line that grows goes to the phone again, in the place of what it said before', async () => {
  await register(patricia, 'p1');
  const offered = await tellNurses();
  await apply(diego as Persona, offered);
  await until(() => service.arrived.length >= 1);
  await until(handled);
  await apply(valentina as Persona, offered);
  await until(() => service.arrived.length >= 2);
  await until(handled);
  const told = service.arrived.map(({ message }) => [message.id, message.title]);
  const id = told[0]?.[0];
  expect(told).toEqual([
    [id, 'Nueva postulación'],
    [id, '2 postulaciones'],
  ]);
  expect(service.arrived[1]?.headers.topic).toBe(service.arrived[0]?.headers.topic);
});
