import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { Pusher } from '../src/notifications/pusher.ts';
import { endPush, fanOut, postponePush, takePushes } from '../src/notifications/pushes.sql.ts';
import { fixtureNow } from './support/fixture.ts';
import { sendersOf } from './support/senders.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(sql`
    insert into ${server.tables()('device')} (subject, device_id, platform, token, app_version)
    values ('worker:1', 'a', 'web', 'somewhere', '1')`);
});
afterAll(() => server.close());

const at = (seconds: number) => fixtureNow.add({ seconds, microseconds: 123_457 }).toString();
const take = async (second: number) => {
  const [push] = await takePushes(server.db, server.tables(), {
    now: at(second),
    takeoverAt: at(second + 60),
    limit: 20,
  });
  if (!push) throw new Error('nothing to take');
  return push;
};
const left = () =>
  server.db.query<{ at: Temporal.Instant }>(sql`
    select next_try_at as at from ${server.tables()('push')} order by 1`);
/** A line is new, or grows: it is pushed. */
const tell = async (second: number) => {
  const t = server.tables();
  await server.db.query(sql`update ${t('notification')} set pushed_at = null where subject = 'worker:1'`);
  await fanOut(server.db, t, at(second));
};

beforeEach(async () => {
  const t = server.tables();
  await server.db.query(sql`delete from ${t('push')}`);
  await server.db.query(sql`delete from ${t('notification')}`);
  await server.db.query(sql`
    insert into ${t('notification')} (subject, kind, event, title, body, created_at, deliver_after)
    values ('worker:1', 'calendar', 'planted', 'Turno', 'Cambió', ${at(0)}, ${at(0)})`);
  await tell(0);
});

test('a line that grows while its push is on its way: the end of the first is not that of the second', async () => {
  const first = await take(1);
  await tell(2);
  const second = await take(3);
  expect([first.attempts, second.attempts]).toEqual([1, 1]);
  await endPush(server.db, server.tables(), first);
  expect(await left()).toHaveLength(1);
  await postponePush(server.db, server.tables(), second, at(30));
  expect((await left()).map((one) => one.at.toString())).toEqual([at(30)]);
  await endPush(server.db, server.tables(), await take(31));
  expect(await left()).toEqual([]);
});

test('a line that grows and is not taken yet: neither end nor pause of the first moves it', async () => {
  const first = await take(1);
  await tell(2);
  await endPush(server.db, server.tables(), first);
  await postponePush(server.db, server.tables(), first, at(500));
  expect((await left()).map((one) => one.at.toString())).toEqual([at(2)]);
});

test('a try that failed does not move the next one, which another process has taken', async () => {
  const first = await take(1);
  await tell(2);
  await take(3);
  await postponePush(server.db, server.tables(), first, at(500));
  expect((await left()).map((one) => one.at.toString())).toEqual([at(63)]);
});

test('an organisation that cannot be served keeps no other one waiting', async () => {
  const served = await server.db.query<{ code: string }>(
    sql`select code from directory.instance order by code`,
  );
  expect(served.length).toBeGreaterThan(1);
  const said: object[] = [];
  const say = (fields: object) => said.push(fields);
  const pusher = new Pusher({
    db: server.db,
    log: { warn: say, info: say } as unknown as FastifyBaseLogger,
    senders: sendersOf(server),
    clock: () => fixtureNow,
    requireClock: async () => undefined,
    zoneOf: () => Promise.reject(new RangeError('there is no such time zone')),
  });
  pusher.start();
  await expect.poll(() => said.length, { timeout: 20_000 }).toBe(served.length);
  await pusher.stop();
  expect(said).toEqual(
    expect.arrayContaining(
      served.map(({ code }) => expect.objectContaining({ organisation: code, name: 'RangeError' })),
    ),
  );
});
