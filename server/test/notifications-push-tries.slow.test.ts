import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { sql } from '../src/db/sql.ts';
import { worker } from './support/fixture.ts';
import { addUncovered, apply } from './support/offers.ts';
import type { PushService } from './support/push-phone.ts';
import { setPushStage, settled, until } from './support/push-stage.ts';

const stage = await setPushStage();
const { server, start, diego, valentina, register, newDay, tellNurses, waiting, handled, wake } = stage;
let service: PushService;
beforeEach(async () => {
  service = await stage.startService();
});
afterEach(stage.stopService);
afterAll(() => server.close());

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
    await apply(valentina, await tellOnly());
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

/** An offer without notifications: applying to it notifies the manager. */
async function tellOnly() {
  const { absenceId } = await addUncovered(server, { workerId: worker.camila, date: newDay(2) });
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
