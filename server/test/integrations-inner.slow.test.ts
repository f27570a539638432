import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { sendWebhook } from '../src/integrations/send-webhook.ts';
import { hired } from './support/people.ts';
import { until } from './support/push-stage.ts';
import { setWebhookStage, type WebhookStage } from './support/webhook-stage.ts';
import { wrongCertificate } from './support/wrong-certificate.ts';

let inner: WebhookStage;
let stage: WebhookStage;
beforeAll(async () => {
  inner = await setWebhookStage({});
  stage = await setWebhookStage();
});
beforeEach(() => Promise.all([inner.begin(), stage.begin()]));
afterEach(() => Promise.all([inner.end(), stage.end()]));
afterAll(() => Promise.all([inner.close(), stage.close()]));

/** An address of a name that leads to this machine: when it was taken, it led elsewhere. */
const named = (url: string) => url.replace('http://127.0.0.1', 'https://localhost');

test('a name that leads inside our network by the time of the call is not called', async () => {
  let calls = 0;
  const trap = createServer(wrongCertificate).on('connection', () => {
    calls += 1;
  });
  await new Promise<void>((resolve) => trap.listen(0, resolve));
  const { port } = trap.address() as AddressInfo;
  const { id } = await inner.make(['person.changed'], named(`http://127.0.0.1:${port}/`));
  await hired(inner.desk);
  await until(() => inner.tried(1));
  expect(await inner.rows()).toMatchObject([{ state: 'waiting', fault: 'interna', status: null }]);
  const trial = await inner.desk.request('POST', `administracion/webhooks/${id}/prueba`);
  expect((trial.json() as { data: object }).data).toMatchObject({ entregada: false, motivo: 'interna' });
  // An address that was kept by a server that knew less.
  const { db, tables } = inner.server;
  await db.query(
    sql`update ${tables()('webhook')} set url = ${`https://127.0.0.1:${port}/`} where id = ${id}`,
  );
  const again = await inner.desk.request('POST', `administracion/webhooks/${id}/prueba`);
  expect((again.json() as { data: object }).data).toMatchObject({ entregada: false, motivo: 'interna' });
  expect(calls).toBe(0);
  trap.close();
});

test('a wrong certificate is told as such, and nothing is sent', async () => {
  let requests = 0;
  const wrong = createServer(wrongCertificate, (_request, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => wrong.listen(0, '127.0.0.1', resolve));
  const url = `https://127.0.0.1:${(wrong.address() as AddressInfo).port}/`;
  const returned = await sendWebhook(
    { id: 'a', url, body: '{}', secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] },
    { now: stage.server.now(), allowLoopback: true },
  );
  expect(returned).toMatchObject({ fault: 'certificado', status: null });
  expect(requests).toBe(0);
  wrong.close();
});

test('a receiver that hangs keeps neither a call nor another webhook waiting, and gets its message later', async () => {
  const quick = await stage.another();
  stage.receiver.answers.push('hang');
  await stage.make(['person.changed']);
  await stage.make(['person.changed'], quick.url);
  await hired(stage.desk);
  await until(() => stage.receiver.received.length === 1);
  const began = performance.now();
  for (let more = 0; more < 5; more += 1) await hired(stage.desk);
  await until(() => quick.received.length === 6);
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(stage.receiver.received).toHaveLength(1);
  await until(async () => (await stage.rows()).some(({ fault }) => fault === 'tiempo'));
  stage.later(30);
  stage.wake();
  await stage.allSettled();
  expect(stage.receiver.received).toHaveLength(7);
});
