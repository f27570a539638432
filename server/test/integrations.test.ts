import type { Webhook, WebhookDelivery } from '@relevo/contract';
import { MOST_WEBHOOKS } from '@relevo/contract/integrations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { addDelivery, makeWebhook, nowhere } from './support/integration-writes.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
beforeEach(() => server.db.query(sql`delete from ${server.tables()('webhook')}`));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const path = 'administracion/webhooks';
const list = async () => ((await desk.get(path)).json() as { data: Webhook[] }).data;
const add = (body: object) => desk.request('POST', path, { body });
const deliveries = async (id: number, query = { page: 1, limit: 10 }) =>
  (await desk.get(`${path}/${id}/entregas`, query)).json() as {
    data: WebhookDelivery[];
    meta: { total: number };
  };

test('a webhook is made, changed and deleted, and its secret is answered only when it is made', async () => {
  const made = await makeWebhook(desk, { eventos: ['person.changed', 'leave.approved'] });
  expect(made.secreto).toMatch(/^whsec_/);
  expect(await list()).toEqual([
    {
      ...{ id: made.id, url: nowhere, eventos: ['person.changed', 'leave.approved'], activo: true },
      ...{ retirado: null, secreto_anterior_hasta: null, pendientes: 0, no_entregadas: 0, version: 1 },
    },
  ]);
  const body = { url: `${nowhere}/2`, eventos: ['period.closed'], activo: false, version: 1 };
  const answers = await Promise.all([1, 2].map(() => desk.request('PUT', `${path}/${made.id}`, { body })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await list()).toMatchObject([{ url: `${nowhere}/2`, activo: false, version: 2 }]);
  const remove = (version: number) => desk.request('DELETE', `${path}/${made.id}`, { query: { version } });
  expect(refusalOf(await remove(1))).toMatchObject({ code: 'structure.changed' });
  expect((await remove(2)).statusCode).toBe(200);
  expect(refusalOf(await remove(2))).toMatchObject({ code: 'thing.not_found' });
});

test('the history has the host and the events, and neither path nor secret', async () => {
  const { id, secreto } = await makeWebhook(desk, { url: 'https://receiver.invalid/token-of-theirs?key=1' });
  await desk.request('POST', `${path}/${id}/secreto`);
  const events = await server.db.query<{ action: string; after: object }>(sql`
    select action, after from ${server.tables()('audit_event')}
    where entity = 'webhook' and entity_id = ${id} order by at, id`);
  expect(events).toEqual([
    {
      action: 'webhook.create',
      after: { host: 'receiver.invalid', events: 'person.changed', active: true },
    },
    { action: 'webhook.secret', after: { host: 'receiver.invalid' } },
  ]);
  expect(JSON.stringify(events)).not.toContain(secreto.slice(6));
});

test.each([
  'http://receiver.invalid/hook',
  'https://user:word@receiver.invalid/',
  'https://127.0.0.1/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[fd00::1]/',
  'ftp://receiver.invalid/',
  'receiver.invalid',
])('%s is refused at its field', async (url) => {
  expect(refusalOf(await add({ url, eventos: ['person.changed'] }))).toMatchObject({
    ...{ status: 422, fields: { url: [expect.stringContaining('https://')] } },
  });
});

test.each([[[]], [['person.changed', 'person.changed']], [['person.removed']]])(
  'the events %j are none to ask for',
  async (eventos) => expect((await add({ url: nowhere, eventos })).statusCode).toBe(422),
);

test('there are ten at most', async () => {
  for (let made = 0; made < MOST_WEBHOOKS; made += 1) await makeWebhook(desk);
  expect(refusalOf(await add({ url: nowhere, eventos: ['person.changed'] }))).toMatchObject({
    code: 'webhook.too_many',
  });
});

test('who gives access to ids proves the second factor first, and other scopes see nothing', async () => {
  const unproven = await administratorOf(server, ['organizacion'], { username: 'unproven', proven: false });
  const body = { url: nowhere, eventos: ['person.changed'] };
  expect(refusalOf(await unproven.request('POST', path, { body }))).toMatchObject({ code: 'factor.none' });
  const people = await administratorOf(server, ['personas', 'turnos', 'remuneraciones', 'auditoria']);
  expect(refusalOf(await people.get(path))).toMatchObject({ code: 'access.permission' });
});

test('messages are listed by pages, newest first, and one is sent again', async () => {
  const { id } = await makeWebhook(desk);
  const other = await makeWebhook(desk);
  const first = await addDelivery(server, id);
  const second = await addDelivery(server, id);
  await server.db.query(sql`
    update ${server.tables()('webhook_delivery')} set created_at = created_at + interval '1 minute'
    where id = ${second}`);
  expect(await list()).toMatchObject([{ no_entregadas: 2 }, { no_entregadas: 0 }]);
  const { data, meta } = await deliveries(id);
  expect(meta).toEqual({ total: 2 });
  expect(data.map((row) => row.id)).toEqual([second, first]);
  expect(data[0]).toEqual({
    ...{ id: second, evento: 'person.changed', creada: '2026-11-17T12:01:00Z', estado: 'no_entregada' },
    ...{ intentos: 0, ultimo: null, proximo: null, respuesta: null, motivo: null },
  });
  expect((await deliveries(id, { page: 2, limit: 1 })).data.map((row) => row.id)).toEqual([first]);
  const retry = (webhook: number, delivery: string) =>
    desk.request('POST', `${path}/${webhook}/entregas/${delivery}/reintento`);
  expect(refusalOf(await retry(other.id, first))).toMatchObject({ code: 'thing.not_found' });
  expect(refusalOf(await retry(id, crypto.randomUUID()))).toMatchObject({ code: 'thing.not_found' });
  expect((await retry(id, first)).statusCode).toBe(200);
  expect((await deliveries(id)).data[1]).toMatchObject({ id: first, estado: 'pendiente' });
});

test('a test of an address that no DNS knows says so, and a sixth within a minute is refused', async () => {
  const { id } = await makeWebhook(desk);
  const send = () => desk.request('POST', `${path}/${id}/prueba`);
  const { data } = (await send()).json() as { data: object };
  expect(data).toMatchObject({ entregada: false, respuesta: null, motivo: 'nombre', texto: '' });
  for (let tries = 1; tries < 5; tries += 1) expect((await send()).statusCode).toBe(200);
  expect(refusalOf(await send())).toMatchObject({ code: 'request.too_many' });
});
