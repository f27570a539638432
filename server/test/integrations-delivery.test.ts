import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { emittedTopic } from '../src/kernel/write.ts';
import { administratorOf } from './support/administrators.ts';
import { addShift } from './support/arrange.ts';
import { addMarkedShift } from './support/corrections.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { hired } from './support/people.ts';
import { addPermitTypes, permitType, record } from './support/permits.ts';
import { until } from './support/push-stage.ts';
import { draft, publish, write } from './support/roster.ts';
import { setWebhookStage, type WebhookStage } from './support/webhook-stage.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await setWebhookStage();
});
beforeEach(() => stage.begin());
afterEach(() => stage.end());
afterAll(() => stage.close());

const messages = () => stage.receiver.received.map(({ body }) => JSON.parse(body));

describe('an event', () => {
  test('of a person is sent once, signed, with ids alone', async () => {
    const { secreto } = await stage.make(['person.changed']);
    const { id } = await hired(stage.desk);
    await stage.allSettled();
    expect(messages()).toEqual([
      {
        ...{ type: 'person.changed', timestamp: stage.server.now().toString() },
        data: { organizacion: 'andes', idpersona: id },
      },
    ]);
    const [received] = stage.receiver.received;
    expect(received && stage.isSigned(received, secreto)).toBe(true);
    expect(received?.headers['webhook-timestamp']).toBe(
      String(Math.floor(stage.server.now().epochMilliseconds / 1000)),
    );
    expect(received?.headers['content-type']).toBe('application/json');
    const [row] = await stage.rows();
    expect(row).toMatchObject({ state: 'delivered', attempts: 1, status: 204, fault: null });
    expect(received?.headers['webhook-id']).toBe(row?.id);
  });

  test('of leave that is recorded, a roster and a period comes to the webhook that asks for it alone', async () => {
    const { server } = stage;
    await addPermitTypes(server);
    const patricia = await server.as('patricia.vega');
    await stage.make(['leave.approved']);
    await stage.make(['roster.published', 'period.closed']);
    const { camila } = worker;
    const licence = { idtrabajador: camila, permit_type_id: permitType.medical };
    const answer = await record(patricia, { ...licence, from: '2027-05-03', to: '2027-05-04' });
    expect(answer.statusCode, answer.body).toBe(200);
    await addShift(server, camila, '2027-05-10');
    await draft(patricia, write(camila, '2027-05-11'));
    const range = { desde: '2027-05-10', hasta: '2027-05-16' };
    const published = await publish(patricia, range);
    expect(published.statusCode, published.body).toBe(200);
    const { idversion } = (published.json() as { data: { idversion: number } }).data;
    await stage.closePeriods(3, 3);
    await stage.allSettled();
    const [leave, ...others] = messages().sort((a, b) => (a.type < b.type ? -1 : 1));
    expect(leave).toMatchObject({ type: 'leave.approved', data: { idpermiso: expect.any(Number) } });
    expect(others).toMatchObject([
      { type: 'period.closed', data: { organizacion: 'andes', idperiodo: 3 } },
      { type: 'roster.published', data: { idversion, idunidad: 1 } },
    ]);
  });

  test('of a file for payroll names its period and the file', async () => {
    const { server } = stage;
    await addMarkedShift(server, '2026-11-03', { entry: '08:14', exit: '20:00' });
    const [period] = await server.db.query<{ id: number }>(sql`
      insert into ${server.tables()('period')} (name, starts_on, ends_on)
      values ('Noviembre', '2026-11-01', '2026-11-15') returning id`);
    await stage.make(['period.closed']);
    const payroll = await administratorOf(server, ['remuneraciones'], { username: 'payroll' });
    const answer = await payroll.request('POST', `administracion/cierres/${period?.id}/archivos`, {
      body: { idformato: null, ultimo: 0 },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { id } = (answer.json() as { data: { id: number } }).data;
    await stage.allSettled();
    expect(messages()).toMatchObject([
      { type: 'period.closed', data: { organizacion: 'andes', idperiodo: period?.id, idarchivo: id } },
    ]);
  });

  test('of a write that is refused, or of before it was asked for, is none', async () => {
    await hired(stage.desk);
    const { id } = await stage.make(['person.changed']);
    const { body } = await hired(stage.desk);
    const again = await stage.desk.request('POST', 'administracion/personas', { body });
    expect(again.statusCode).toBe(409);
    await stage.allSettled();
    await stage.change(id, { activo: false });
    await hired(stage.desk);
    await stage.allSettled();
    expect(await stage.rows()).toHaveLength(1);
  });
});

describe('a receiver', () => {
  test.each([
    ['that is down', 'cut', 'conexion', null],
    ['that fails', 503, 'rechazo', 503],
    ['that refuses', 400, 'rechazo', 400],
  ] as const)(
    '%s gets the same message later, after growing pauses',
    async (_name, answer, fault, status) => {
      stage.receiver.usual = answer;
      const { id, secreto } = await stage.make(['person.changed']);
      await hired(stage.desk);
      for (const [attempts, pause] of [
        [1, 30],
        [2, 120],
        [3, 480],
      ] as const) {
        await until(() => stage.tried(attempts));
        const [row] = await stage.rows();
        expect(row).toMatchObject({ state: 'waiting', fault, status });
        expect(row?.next?.since(stage.server.now()).total('seconds')).toBe(pause);
        stage.later(pause - 1);
        stage.wake();
        await stage.quiet();
        expect(await stage.tried(attempts)).toBe(true);
        if (attempts === 3) stage.receiver.usual = 200;
        stage.later(1);
        stage.wake();
      }
      await stage.allSettled();
      const ids = stage.receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(ids).toHaveLength(4);
      expect(new Set(ids).size).toBe(1);
      expect(new Set(stage.receiver.received.map(({ body }) => body)).size).toBe(1);
      expect(stage.receiver.received.every((one) => stage.isSigned(one, secreto))).toBe(true);
      expect((await stage.list()).find((one) => one.id === id)).toMatchObject({ pendientes: 0 });
    },
  );

  test('that takes nothing for three days loses the message, and gets it when somebody retries', async () => {
    stage.receiver.usual = 500;
    const { id } = await stage.make(['person.changed']);
    await hired(stage.desk);
    await until(() => stage.tried(1));
    stage.later(3 * 24 * 3600);
    stage.wake();
    await until(async () => (await stage.rows())[0]?.state === 'given_up');
    expect(await stage.tried(2)).toBe(true);
    // The administrator's session has ended by then.
    stage.server.setNow(fixtureNow);
    expect(await stage.list()).toMatchObject([{ pendientes: 0, no_entregadas: 1 }]);
    stage.receiver.usual = 200;
    const [row] = await stage.rows();
    await stage.desk.request('POST', `administracion/webhooks/${id}/entregas/${row?.id}/reintento`);
    await stage.allSettled();
    expect(await stage.rows()).toMatchObject([{ state: 'delivered', status: 200 }]);
  });

  test('that redirects is not followed', async () => {
    const other = await stage.another();
    stage.receiver.usual = { status: 307, headers: { location: other.url } };
    await stage.make(['person.changed']);
    await hired(stage.desk);
    await until(() => stage.tried(1));
    expect(await stage.rows()).toMatchObject([{ state: 'waiting', fault: 'redirige', status: 307 }]);
    expect(other.received).toEqual([]);
  });

  test('that is gone switches its webhook off, tells the administrators, and what waits stays', async () => {
    stage.receiver.usual = 410;
    const { id } = await stage.make(['person.changed']);
    await hired(stage.desk);
    await until(async () => (await stage.list())[0]?.retirado !== null);
    expect(await stage.list()).toMatchObject([{ activo: false, pendientes: 1, version: 2 }]);
    const inbox = await stage.server.db.query<{ title: string; body: string }>(sql`
      select title, body from ${stage.server.tables()('notification')}
      where subject = ${`admin:${stage.desk.manager}`} and event like ${`webhook:${id}:%`}`);
    expect(inbox).toEqual([
      {
        title: 'Un webhook se apagó',
        body: expect.stringMatching(/^127\.0\.0\.1:\d+ respondió que ya no recibe mensajes \(410\)/),
      },
    ]);
    const calls = stage.receiver.received.length;
    stage.later(3600);
    stage.wake();
    await stage.quiet();
    expect(stage.receiver.received).toHaveLength(calls);
    stage.receiver.usual = 200;
    await stage.change(id, { activo: true });
    await stage.allSettled();
    expect(await stage.list()).toMatchObject([{ activo: true, retirado: null, pendientes: 0 }]);
  });

  test('that took nothing is asked by one message, and then gets all of them', async () => {
    stage.receiver.usual = 'cut';
    await stage.make(['person.changed']);
    await hired(stage.desk);
    await until(() => stage.tried(1));
    for (let more = 0; more < 7; more += 1) await hired(stage.desk);
    await stage.quiet();
    expect(stage.receiver.received).toHaveLength(1);
    stage.later(30);
    stage.wake();
    await until(() => stage.receiver.received.length === 2);
    await stage.quiet();
    expect(stage.receiver.received).toHaveLength(2);
    stage.receiver.usual = 200;
    stage.later(3600);
    stage.wake();
    await stage.allSettled();
    expect(stage.receiver.most).toBeLessThanOrEqual(5);
    expect(await stage.rows()).toHaveLength(8);
  });
});

test('while a secret changes both sign, and after a day the new one alone', async () => {
  const first = await stage.make(['period.closed']);
  const renewed = await stage.desk.request('POST', `administracion/webhooks/${first.id}/secreto`);
  const { secreto } = (renewed.json() as { data: { secreto: string } }).data;
  await stage.closePeriods(1);
  await stage.allSettled();
  stage.later(24 * 3600 - 1);
  await stage.closePeriods(2);
  await stage.allSettled();
  stage.later(1);
  await stage.closePeriods(3);
  await stage.allSettled();
  const signed = stage.receiver.received.map((one) =>
    [first.secreto, secreto].map((secret) => stage.isSigned(one, secret)),
  );
  expect(signed).toEqual([
    [true, true],
    [true, true],
    [false, true],
  ]);
});

test('a test shows what came back, and waits in no list', async () => {
  const { id, secreto } = await stage.make(['period.closed']);
  const test = async () =>
    (
      (await stage.desk.request('POST', `administracion/webhooks/${id}/prueba`)).json() as {
        data: { milisegundos: number };
      }
    ).data;
  stage.receiver.answers.push({ status: 202, body: 'Gracias, <b>Relevo</b>' });
  stage.receiver.answers.push({ status: 500, body: 'x'.repeat(5000) });
  expect(await test()).toEqual({
    ...{ entregada: true, respuesta: 202, motivo: null, texto: 'Gracias, <b>Relevo</b>' },
    milisegundos: expect.any(Number),
  });
  expect(await test()).toMatchObject({ entregada: false, respuesta: 500, texto: 'x'.repeat(500) });
  expect(messages()[0]).toMatchObject({ type: 'webhook.test', data: { organizacion: 'andes' } });
  expect(stage.receiver.received.every((one) => stage.isSigned(one, secreto))).toBe(true);
  expect(await stage.rows()).toEqual([]);
});

test('three processes send each message once', async () => {
  const others = [stage.sender(), stage.sender()];
  stage.receiver.delay = 20;
  await stage.make(['person.changed']);
  for (const sender of others) sender.start();
  const people = [];
  for (let made = 0; made < 12; made += 1) people.push((await hired(stage.desk)).id);
  for (const sender of others) sender.wake('andes');
  stage.publish(emittedTopic, 'andes');
  await stage.allSettled();
  await Promise.all(others.map((sender) => sender.stop()));
  const told = messages().map(({ data }) => data.idpersona as number);
  expect(told.sort((a, b) => a - b)).toEqual(people);
});
