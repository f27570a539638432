import { randomUUID } from 'node:crypto';
import type { Response } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { connect, type Tx } from '../src/db/connection.ts';
import { type Sql, sql } from '../src/db/sql.ts';
import { directorySchema, identifier, tablesOf } from '../src/db/tables.ts';
import { Housekeeper } from '../src/housekeeping/housekeeper.ts';
import { doJobs, keepHouse } from '../src/housekeeping/housekeeping.service.ts';
import { fixtureNow } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { mark, markBody, sendMark } from './support/marks.ts';
import { refusalOf } from './support/refusals.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
const directory = tablesOf(directorySchema);
const tables = () =>
  [
    directory('session'),
    directory('password_reset'),
    directory('login_secret'),
    directory('failed_try'),
    directory('call_count'),
    ...['andes', 'puerto'].flatMap((code) => ['idempotency', 'notification'].map(server.tables(code))),
  ] as const;
const countOf = async (table: Sql) => (await server.db.query(sql`select 1 from ${table}`)).length;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(fixtureNow);
  for (const table of tables()) await server.db.query(sql`delete from ${table}`);
});

const ago = (time: Temporal.DurationLike) => fixtureNow.subtract(time).toString();
const moment = fixtureNow.toString();
const days = (count: number) => ({ hours: 24 * count });
const addKeys = (count: number, at: string, code = 'andes') =>
  server.db.query(sql`
    insert into ${server.tables(code)('idempotency')} (subject, key, request_hash, answer, created_at)
    select 'worker:1', gen_random_uuid(), 'x', '{}', ${at} from generate_series(1, ${count}::int)`);
const addNotification = (event: string, readAt: string | null, code = 'andes') =>
  server.db.query(sql`
    insert into ${server.tables(code)('notification')} (subject, kind, title, body, event, created_at,
      deliver_after, read_at)
    values ('worker:1', 'cover', 'x', 'x', ${event}, ${ago(days(400))}, ${ago(days(400))}, ${readAt})`);
const addSession = (expiresAt: string, revokedAt: string | null = null) =>
  server.db.query(sql`
    insert into ${directory('session')} (id, login_id, account_id, instance_code, role, subject_id, expires_at,
      revoked_at)
    values (${randomUUID()}, ${randomUUID()}, 1, 'andes', 'worker', 1, ${expiresAt}, ${revokedAt})`);
const addSecret = (table: 'password_reset' | 'login_secret', expiresAt: string, usedAt: string | null) =>
  server.db.query(sql`
    insert into ${directory(table)} values (${randomUUID()}, 1
      ${table === 'password_reset' ? sql`, now()` : sql``}, ${expiresAt}, ${usedAt})`);
const addTry = (key: string, lastAt: string, blockedUntil: string | null) =>
  server.db.query(sql`
    insert into ${directory('failed_try')} (key, failures, last_at, blocked_until)
    values (${key}, 5, ${lastAt}, ${blockedUntil})`);

test('removes what is over, to the second, in every organisation, and nothing else', async () => {
  const second = { seconds: 1 };
  for (const code of ['andes', 'puerto']) {
    await addKeys(2, ago({ ...days(30), ...second }), code);
    await addKeys(3, ago(days(30)), code);
    await addNotification('long read', ago({ ...days(90), ...second }), code);
    await addNotification('read', ago(days(90)), code);
    await addNotification('never read', null, code);
  }
  await addSession(ago({ ...days(7), ...second }));
  await addSession(ago({ ...days(7), ...second }), ago(days(8)));
  await addSession(ago(days(7)));
  await addSession(fixtureNow.add(second).toString(), ago({ hours: 1 }));
  for (const table of ['password_reset', 'login_secret'] as const) {
    await addSecret(table, moment, null);
    await addSecret(table, moment, ago({ minutes: 5 }));
    await addSecret(table, fixtureNow.add(second).toString(), null);
  }
  await addTry('over', ago({ ...days(1), ...second }), ago(second));
  await addTry('never blocked', ago({ ...days(1), ...second }), null);
  await addTry('counts', ago(days(1)), null);
  await addTry('waits', ago({ ...days(1), ...second }), fixtureNow.add(second).toString());
  // Windows follow the database's clock, not the moment of a call.
  await server.db.query(sql`
    insert into ${directory('call_count')} (key, calls, ends_at) values
      ('over', 1, now() - interval '1 second'), ('counts', 1, now() + interval '1 minute')`);

  expect(await keepHouse(server.db, fixtureNow)).toBe(2 + 2 + 2 + 2 + 1 + 2 * (2 + 1));
  expect(await Promise.all(tables().map(countOf))).toEqual([2, 1, 1, 2, 1, 3, 2, 3, 2]);
  expect(await keepHouse(server.db, fixtureNow)).toBe(0);
});

test('removes any number of rows a few at a time, and stops where it is when it is told to', async () => {
  await addKeys(1201, ago(days(31)));
  server.statements.length = 0;
  let asked = 0;
  // The directory's six kinds come first.
  expect(await keepHouse(server.db, fixtureNow, () => ++asked <= 8)).toBe(1000);
  expect(await keepHouse(server.db, fixtureNow)).toBe(201);
  const commits = server.statements.filter((statement) => statement === 'commit');
  expect(commits).toHaveLength(8 + 10);
});

test('two processes at once remove everything once; whoever comes second leaves it to the first', async () => {
  const other = connect(server.databaseUrl, { max: 2 });
  try {
    await addKeys(3000, ago(days(31)));
    const removed = await Promise.all([server.db, other].map((db) => keepHouse(db, fixtureNow)));
    const rest = await keepHouse(other, fixtureNow);
    expect((removed[0] ?? 0) + (removed[1] ?? 0) + rest).toBe(3000);

    await addKeys(1, ago(days(31)));
    await other.begin(async (tx) => {
      await tx.query(sql`select id from "directory"."signing_key" for update`);
      expect(await keepHouse(server.db, fixtureNow)).toBe(0);
    });
    expect(await keepHouse(server.db, fixtureNow)).toBe(1);
  } finally {
    await other.end();
  }
});

test('jobs are done in every organisation, by one process at a time, and one that fails fails alone', async () => {
  const other = connect(server.databaseUrl, { max: 2 });
  const done: string[] = [];
  let atIt = 0;
  const chore = async (tx: Tx, { code, timeZone }: { code: string; timeZone: string }) => {
    atIt += 1;
    await tx.query(sql`select pg_sleep(0.05)`);
    done.push(`${code} ${timeZone} ${atIt}`);
    atIt -= 1;
  };
  const failing = async (tx: Tx, { code }: { code: string }) => {
    await tx.query(sql`select 1 / ${code === 'andes' ? 0 : 1}::int`);
    done.push(`${code} went on`);
  };
  try {
    await Promise.all([server.db, other].map((db) => doJobs(db, fixtureNow, { chore })));
    const once = ['andes America/Santiago 1', 'puerto America/Santiago 1'];
    expect(done.sort()).toEqual([...once, ...once].sort());
    done.length = 0;
    const turns: [string, boolean][] = [];
    const both = doJobs(other, fixtureNow, { failing, chore }, undefined, ({ name, failed }) =>
      turns.push([name, failed]),
    );
    await expect(both).rejects.toMatchObject({ code: '22012' });
    expect(turns).toEqual([
      ['failing', true],
      ['chore', false],
    ]);
    expect(done).toEqual([once[0], 'puerto went on', once[1]]);
    done.length = 0;
    await doJobs(other, fixtureNow, { chore }, () => done.length === 0);
    expect(done).toEqual([once[0]]);
  } finally {
    await other.end();
  }
});

test('an organisation that cannot be cleared keeps no other waiting, and no job', async () => {
  const keys = server.tables()('idempotency');
  const [others, away] = [server.tables('puerto')('idempotency'), identifier('idempotency_away')];
  await server.db.query(sql`
    insert into ${others} (subject, key, request_hash, answer, created_at)
    values ('worker:1', gen_random_uuid(), 'hash', '{}', ${ago(days(31))})`);
  await server.db.query(sql`alter table ${keys} rename to ${away}`);
  const done: string[] = [];
  const housekeeper = new Housekeeper({
    db: server.db,
    log: server.app.log,
    clock: () => fixtureNow,
    requireClock: async () => {},
    jobs: { chore: async (_tx, { code }) => void done.push(code) },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await expect(keepHouse(server.db, fixtureNow)).rejects.toMatchObject({ code: '42P01' });
    expect(await countOf(others)).toBe(0);
    housekeeper.start();
    vi.advanceTimersByTime(60_000);
    await vi.waitUntil(() => done.length === 2, { timeout: 30_000 });
    expect(done).toEqual(['andes', 'puerto']);
  } finally {
    vi.useRealTimers();
    await housekeeper.stop();
    await server.db.query(sql`alter table ${server.tables()('idempotency_away')} rename to idempotency`);
  }
});

describe('a mark whose key comes again after its row was cleared away', () => {
  const offline = () => ({ offline: true, reloj: { desfase_ms: 500, sincronizado_hace_ms: 60_000 } });
  const later = async () => {
    server.setNow(fixtureNow.add(days(31)));
    await server.db.query(sql`update ${server.tables()('idempotency')} set created_at = ${moment}`);
    expect(await keepHouse(server.db, server.now())).toBeGreaterThan(0);
    expect(await countOf(server.tables()('idempotency'))).toBe(0);
    return logIn(server, 'camila.rojas');
  };
  const marks = () => countOf(server.tables()('punch'));

  it('answers the receipt of the mark that is stored', async () => {
    const camila = await logIn(server, 'camila.rojas');
    const key = randomUUID();
    const body = { ...markBody(server), ...offline() };
    const stored = await mark(camila, body, key);
    const before = await marks();
    const again = await later();
    const answers = await Promise.all([1, 2, 3].map(() => mark(again, body, key)));
    expect(answers).toEqual([stored, stored, stored]);
    // The answer comes from the mark's own row again.
    expect(await mark(again, body, key)).toEqual(stored);
    expect(await marks()).toBe(before);
    const shown = await again.get('me/marca-remota', { desde: '2026-11-18', hasta: '2026-11-18' });
    expect((shown.json() as Response<'GET me/marca-remota'>).data).toContainEqual(stored);
  });

  it('also when the server found its workplace, or there was no position', async () => {
    const diego = await logIn(server, 'diego.soto');
    const keys = [randomUUID(), randomUUID()] as const;
    const open = { 'empresa-id': null, 'establecimiento-id': null };
    const camila = await logIn(server, 'camila.rojas');
    const found = { ...markBody(server), ...open };
    const nowhere = { ...markBody(server, { location: null }), ...open };
    const stored = [await mark(camila, found, keys[0]), await mark(diego, nowhere, keys[1])];
    const again = await later();
    const diegoAgain = await logIn(server, 'diego.soto');
    expect([await mark(again, found, keys[0]), await mark(diegoAgain, nowhere, keys[1])]).toEqual(stored);
  });

  it('is refused with another content', async () => {
    const camila = await logIn(server, 'camila.rojas');
    const key = randomUUID();
    const body = markBody(server);
    await mark(camila, body, key);
    const before = await marks();
    const again = await later();
    const elsewhere = { ...body.location, lat: -33.45, lng: -70.66, accuracy: 12 };
    for (const change of [
      { 'tipo-marca-id': 2 as const },
      { timestamp: fixtureNow.add({ milliseconds: 1 }).toString() },
      { location: null },
      { location: elsewhere },
      { 'establecimiento-id': 2 },
      { 'empresa-id': 2 },
    ]) {
      const refusal = refusalOf(await sendMark(again, { ...body, ...change }, key));
      expect(refusal, JSON.stringify(change)).toEqual({ status: 422, code: 'request.key_reused' });
    }
    // A mark of another worker under the same key is a mark of its own.
    expect((await sendMark(await logIn(server, 'diego.soto'), markBody(server), key)).statusCode).toBe(200);
    expect(await marks()).toBe(before + 1);
  });
});

test('the housekeeper clears away by itself, a minute after the start and each hour from then on', async () => {
  const housekeeper = new Housekeeper({
    db: server.db,
    log: server.app.log,
    clock: () => fixtureNow,
    requireClock: async () => {},
    jobs: {},
  });
  const kinds = tables().length;
  const commits = () => server.statements.filter((statement) => statement === 'commit').length;
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    housekeeper.start();
    for (const pause of [60_000, 3_600_000, 3_600_000]) {
      await addKeys(1, ago(days(31)));
      server.statements.length = 0;
      vi.advanceTimersByTime(pause - 1);
      for (let turns = 0; turns < 100; turns += 1) await turn();
      expect(commits()).toBe(0);
      vi.advanceTimersByTime(1);
      while (commits() < kinds) await turn();
      expect(await countOf(server.tables()('idempotency'))).toBe(0);
      // Waits until the last commit was heard.
      for (let turns = 0; turns < 100; turns += 1) await server.db.query(sql`select 1`);
    }
  } finally {
    vi.useRealTimers();
    await housekeeper.stop();
  }
});
