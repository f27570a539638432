import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { worker } from './support/fixture.ts';
import { apply } from './support/offers.ts';
import type { PushService } from './support/push-phone.ts';
import { setPushStage, settled, until } from './support/push-stage.ts';
import { refusalOf } from './support/refusals.ts';

const stage = await setPushStage();
const { server, patricia, diego, valentina, register, tellNurses, waiting, handled, wake } = stage;
let service: PushService;
beforeEach(async () => {
  service = await stage.startService();
});
afterEach(stage.stopService);
afterAll(() => server.close());

it('gives every device the same public key', async () => {
  const keys = await Promise.all(
    [patricia, diego, valentina].map(async (one) => (await one.get('me/push-key')).json()),
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
  const inbox = (await diego.get('me/notificaciones')).json() as {
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
  const { data } = (await diego.get('me/push-key')).json() as { data: { clave: string } };
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
  const inbox = (await diego.get('me/notificaciones')).json() as { meta: { sin_leer: number } };
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
  await diego.request('PUT', 'me/notificaciones/leidas', { body: {} });
  await server.db.query(sql`
    update ${server.tables()('notification')} set deliver_after = ${server.now().toString()} where pushed_at is null`);
  await wake();
  await until(handled);
  expect(service.calls).toBe(0);
});

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
  await apply(diego, offered);
  await until(() => service.arrived.length >= 1);
  await until(handled);
  await apply(valentina, offered);
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
