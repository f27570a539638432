import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { sql } from '../src/db/sql.ts';
import { fanOutSummaries } from '../src/notifications/summaries.sql.ts';
import { worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { addShift, addUncovered, apply, assign, type Offered, publish } from './support/offers.ts';
import { PushService } from './support/push-phone.ts';
import { askRelease } from './support/releases.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let service: PushService;
let patricia: Persona;
let camila: Persona;
let diego: Persona;
let valentina: Persona;
/** The morning of each test is its own, two days after the one before. */
let today = Temporal.PlainDate.from('2026-11-18');
let shiftDate = Temporal.PlainDate.from('2026-12-10');

const at = (time: string, days = 0) =>
  today.add({ days }).toZonedDateTime({ timeZone: 'America/Santiago', plainTime: time }).toInstant();

beforeAll(async () => {
  server = await startTestServer({ PUSH_TO_LOOPBACK: '1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  service = new PushService();
  await service.start();
  server.setNow(at('10:00'));
  // A session does not last from one test to the next.
  patricia = await logIn(server, 'patricia.vega');
  camila = await logIn(server, 'camila.rojas');
  diego = await logIn(server, 'diego.soto');
  valentina = await logIn(server, 'valentina.mora');
  await patricia.request('POST', 'me/devices', {
    body: {
      token: service.subscribe('p1'),
      platform: 'web',
      os_version: null,
      device_id: 'p1',
      model: null,
      manufacturer: null,
      app_version: '1.0.0',
    },
  });
  await choose(true);
});
afterEach(async () => {
  service.stop();
  expect(service.faults).toEqual([]);
  await server.db.query(sql`
    update ${server.tables()('notification')} set pushed_at = created_at, read_at = created_at`);
  today = today.add({ days: 2 });
});

const choose = async (activo: boolean) =>
  expect((await patricia.request('PUT', 'admin/me/resumen', { body: { activo } })).statusCode).toBe(200);
const nextDate = () => {
  shiftDate = shiftDate.add({ days: 2 });
  return shiftDate.toString();
};
/** An offer that can wait, unless its deadline says otherwise. */
async function offer(deadline = `${shiftDate.toString()}T07:00:00-03:00`): Promise<Offered> {
  const { absenceId } = await addUncovered(server, { workerId: worker.camila, date: nextDate() });
  return publish(patricia, absenceId, { fecha_limite: deadline });
}
async function applied(offered: Offered, who: Persona): Promise<void> {
  const answer = await apply(who, offered);
  expect(answer.statusCode, answer.body).toBe(200);
}
async function releaseAsked(): Promise<void> {
  const answer = await askRelease(
    camila,
    await addShift(server, { workerId: worker.camila, date: nextDate() }),
    {
      confirmado: true,
    },
  );
  expect(answer.statusCode, answer.body).toBe(200);
}
const unread = async () =>
  ((await patricia.get('me/notificaciones')).json() as { meta: { sin_leer: number } }).meta.sin_leer;
/** A look like that of another process after a notification. */
const look = () =>
  server.db.query(sql`select pg_notify('relevo', '[{"from":"test","topic":"notified","payload":"andes"}]')`);
const arrived = () => service.arrived.map(({ message }) => [message.kind, message.body]);
/** Lets the sender look, and go through something that goes at once: what comes before is sent by then, or never. */
async function lookAndSettle(): Promise<void> {
  await server.db.query(sql`
    insert into ${server.tables()('notification')} (subject, kind, title, body, event, created_at, deliver_after)
    values ('admin:1', 'cover', 'Señal', 'Señal', ${`signal:${crypto.randomUUID()}`}, ${server.now().toString()},
      ${server.now().toString()})`);
  const before = service.arrived.filter(({ message }) => message.body === 'Señal').length;
  await look();
  await expect
    .poll(() => service.arrived.filter(({ message }) => message.body === 'Señal').length, { timeout: 10_000 })
    .toBe(before + 1);
  const t = server.tables();
  await expect.poll(() => server.db.query(sql`select from ${t('push')}`), { timeout: 10_000 }).toEqual([]);
  await server.db.query(sql`delete from ${t('notification')} where body = 'Señal'`);
  const { arrived } = service;
  arrived.splice(0, arrived.length, ...arrived.filter(({ message }) => message.body !== 'Señal'));
}

it('tells at 07:00, once, what came since, by kind; the inbox has it at once', async () => {
  const before = await unread();
  const offered = await offer();
  await applied(offered, diego);
  await applied(offered, valentina);
  await releaseAsked();
  expect(await unread()).toBe(before + 2);
  server.setNow(at('06:59:59', 1));
  await lookAndSettle();
  await expect.poll(arrived, { timeout: 10_000 }).toEqual([]);
  server.setNow(at('07:00:00', 1));
  await lookAndSettle();
  expect(service.arrived.map(({ message }) => message)).toEqual([
    {
      kind: 'summary',
      title: 'Resumen de las 07:00',
      body: '1 liberación y 2 postulaciones esperan.',
      id: expect.any(Number),
      instance: 'andes',
      role: 'admin',
      about: null,
    },
  ]);
  expect(await unread()).toBe(before + 2);
  server.setNow(at('10:00', 1));
  await lookAndSettle();
  server.setNow(at('07:00', 2));
  await lookAndSettle();
  await expect.poll(arrived, { timeout: 10_000 }).toHaveLength(1);
});

it('counts neither what was read nor what was decided meanwhile, and says nothing of nothing', async () => {
  await applied(await offer(), diego);
  await patricia.request('PUT', 'me/notificaciones/leidas', { body: {} });
  const decided = await offer();
  await applied(decided, diego);
  expect((await assign(patricia, decided, worker.diego)).statusCode).toBe(200);
  server.setNow(at('07:00', 1));
  await lookAndSettle();
  await expect.poll(arrived, { timeout: 10_000 }).toEqual([]);
});

it('tells at once what can not wait a day', async () => {
  await applied(await offer(at('09:00', 1).toString()), valentina);
  await expect
    .poll(arrived, { timeout: 10_000 })
    .toEqual([['cover', expect.stringMatching(/^Valentina .* postuló al turno/)]]);
  server.setNow(at('07:00', 1));
  await lookAndSettle();
  await expect.poll(arrived, { timeout: 10_000 }).toHaveLength(1);
});

it('is sent once by several processes, and by another one when the first is killed', async () => {
  const others = await Promise.all(
    [1, 2].map(() => buildApp({ config: server.config, db: server.db, clock: server.now })),
  );
  try {
    await Promise.all(others.map((one) => one.ready()));
    await releaseAsked();
    const due = { day: today.add({ days: 1 }).toString(), at: at('07:00', 1) };
    const killed = {
      ...server.db,
      begin: <T>(run: Parameters<typeof server.db.begin<T>>[0]) =>
        server.db.begin<T>(async (tx) => {
          await run(tx);
          throw new Error('killed');
        }),
    };
    await expect(fanOutSummaries(killed, server.tables(), due, due.at)).rejects.toThrow('killed');
    server.setNow(due.at);
    await Promise.all([
      look(),
      ...[1, 2, 3, 4].map(() => fanOutSummaries(server.db, server.tables(), due, due.at)),
    ]);
    await lookAndSettle();
    await expect.poll(arrived, { timeout: 10_000 }).toEqual([['summary', '1 liberación espera.']]);
  } finally {
    await Promise.all(others.map((one) => one.close()));
  }
});

it('has no second one on the same day for what was written late', async () => {
  await releaseAsked();
  server.setNow(at('07:00', 1));
  await lookAndSettle();
  await expect.poll(arrived, { timeout: 10_000 }).toEqual([['summary', '1 liberación espera.']]);
  await releaseAsked();
  // A call that began before seven and was committed after the summary.
  await server.db.query(sql`
    update ${server.tables()('notification')} set deliver_after = ${at('06:59:59', 1).toString()}
    where in_summary and pushed_at is null`);
  await lookAndSettle();
  await expect.poll(arrived, { timeout: 10_000 }).toHaveLength(1);
  server.setNow(at('07:00', 2));
  await lookAndSettle();
  await expect.poll(arrived, { timeout: 10_000 }).toHaveLength(2);
});

it('comes a last time for what it held back when it is switched off; the next is told by itself', async () => {
  await releaseAsked();
  await choose(false);
  await releaseAsked();
  await expect.poll(arrived, { timeout: 10_000 }).toEqual([['shiftChange', expect.any(String)]]);
  server.setNow(at('07:00', 1));
  await lookAndSettle();
  await expect
    .poll(() => arrived().slice(1), { timeout: 10_000 })
    .toEqual([['summary', '1 liberación espera.']]);
  server.setNow(at('07:00', 2));
  await lookAndSettle();
  await expect.poll(arrived, { timeout: 10_000 }).toHaveLength(2);
});
