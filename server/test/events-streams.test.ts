import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { connect as dbOf } from '../src/db/connection.ts';
import { sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { Stream } from '../src/events/stream.ts';
import type { Actor } from '../src/kernel/actor.ts';
import { openStream } from './support/event-stream.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { logIn, personaOf } from './support/log-in.ts';
import { mark, markBody } from './support/marks.ts';
import { refusalOf } from './support/refusals.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { startPair } from './support/twin.ts';
import { listen } from './support/wire.ts';

const begun = fixtureNow.add({ seconds: 60 });
let server: TestServer;
let port: number;
let close: () => Promise<void>;
const start = async (env: Record<string, string> = {}) => {
  server = await startTestServer(env);
  close = server.close;
  port = await listen(server);
  server.setNow(begun);
};
afterEach(() => close());

const openNow = async () => {
  const { body } = await server.call('GET', '/metrics');
  return Number(/^relevo_event_streams (\d+)$/m.exec(body)?.[1]);
};

describe('an open stream', () => {
  test('says that it lives, and how far it has told', async () => {
    await start({ EVENT_BEAT_MS: '100' });
    const stream = await openStream(port, await server.as('camila.rojas'));
    const later = begun.add({ seconds: 30 });
    server.setNow(later);
    await expect.poll(() => stream.ids.at(-1)).toBe(String(later.epochMilliseconds));
    expect(stream.changes).toEqual([]);
  });

  test.each([
    ['its token expires', () => server.setNow(begun.add({ hours: 25 }))],
    ['what was known of its person is old', () => server.setNow(begun.add({ minutes: 31 }))],
    [
      'its account may no longer log in',
      () =>
        server.db.query(sql`
          update ${tablesOf(directorySchema)('account')} set active = false where username = 'camila.rojas'`),
    ],
    [
      'its session was revoked by a process that could not say so',
      () =>
        server.db.query(sql`
          update ${tablesOf(directorySchema)('session')} set revoked_at = now() where instance_code = 'andes'`),
    ],
    [
      'its contract was ended as of a day before yesterday',
      () =>
        server.db.query(sql`
          update ${server.tables()('contract')} set ends_on = '2026-11-10' where worker_id = ${worker.camila}`),
    ],
  ])('ends when %s', async (_, happens) => {
    await start({ EVENT_BEAT_MS: '100' });
    const stream = await openStream(port, await server.as('camila.rojas'));
    await happens();
    await stream.ended;
    await expect.poll(openNow).toBe(0);
  });

  test('of a manager ends when the post is gone, and those of others go on', async () => {
    await start({ EVENT_BEAT_MS: '100' });
    const stream = await openStream(port, {
      ...(await server.as('marta.puerto', 'puerto')),
      instance: 'puerto',
    });
    const others = [
      await openStream(port, { ...(await server.as('camila.rojas', 'puerto')), instance: 'puerto' }),
      await openStream(port, await server.as('patricia.vega')),
    ];
    await server.db.query(sql`delete from ${server.tables('puerto')('manager')}`);
    await stream.ended;
    const again = begun.add({ seconds: 30 });
    server.setNow(again);
    for (const { ids } of others) await expect.poll(() => ids.at(-1)).toBe(String(again.epochMilliseconds));
  });

  test('of a manager ends when the unit, a role or a scope is another, though nobody said so', async () => {
    await start({ EVENT_BEAT_MS: '100' });
    const t = server.tables();
    for (const change of [
      sql`update ${t('manager')} set unit_id = 2 where id = 1`,
      sql`delete from ${t('manager_role')} where manager_id = 1`,
      sql`insert into ${t('administrator')} (person_id, scope)
        select person_id, 'turnos' from ${t('manager')} where id = 1`,
    ]) {
      const persona = await logIn(server, 'patricia.vega');
      const stream = await openStream(port, persona);
      await server.db.query(change);
      await stream.ended;
    }
  });

  test('is forgotten when its reader goes', async () => {
    await start();
    const streams = await Promise.all(
      ['camila.rojas', 'diego.soto'].map(async (who) => openStream(port, await server.as(who))),
    );
    expect(await openNow()).toBe(2);
    for (const stream of streams) stream.close();
    await expect.poll(openNow).toBe(0);
  });

  test('goes out as it is, and nobody on the way keeps, packs or holds it', async () => {
    await start();
    const { token } = await server.as('camila.rojas');
    const gone = new AbortController();
    const { headers } = await fetch(`http://127.0.0.1:${port}/api/andes/eventos`, {
      signal: gone.signal,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br, zstd' },
    });
    gone.abort();
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers.get('content-encoding')).toBeNull();
  });

  test('is no slow call to whoever watches', async () => {
    await start();
    const stream = await openStream(port, await server.as('camila.rojas'));
    await mark(await server.as('camila.rojas'), markBody(server));
    await stream.heard('marca');
    stream.close();
    await stream.ended;
    const { body } = await server.call('GET', '/metrics');
    expect(body).toMatch(/^relevo_event_messages_total 1$/m);
    expect(body).not.toMatch(/relevo_request_seconds.*eventos/);
  });

  test('asked for its head alone does not stay', async () => {
    await start();
    const { token } = await server.as('camila.rojas');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`http://127.0.0.1:${port}/api/andes/eventos`, { method: 'HEAD', headers });
    expect([answer.status, await answer.text(), await openNow()]).toEqual([200, '', 0]);
  });
});

describe('how many', () => {
  test('a person has ten; with another the first ends', async () => {
    await start();
    const camila = await server.as('camila.rojas');
    const streams = [await openStream(port, camila)];
    await openStream(port, await server.as('diego.soto'));
    for (let more = 0; more < 9; more += 1) streams.push(await openStream(port, camila));
    expect(await openNow()).toBe(11);
    streams.push(await openStream(port, camila));
    await streams[0]?.ended;
    await expect.poll(openNow).toBe(11);
    await mark(camila, markBody(server));
    for (const stream of streams.slice(1)) await stream.heard('marca');
  });

  test('a process holds as many as it is told; whoever comes then is told when to come again', async () => {
    await start({ EVENT_STREAMS: '1' });
    const first = await openStream(port, await server.as('camila.rojas'));
    const refused = await (await server.as('diego.soto')).get('eventos');
    expect(refusalOf(refused)).toMatchObject({ status: 503, code: 'server.not_ready' });
    expect(refused.headers['retry-after']).toBe('60');
    first.close();
    await expect.poll(openNow).toBe(0);
    await openStream(port, await server.as('diego.soto'));
  });
});

test('a reader that does not read is left before it takes much memory', async () => {
  close = async () => undefined;
  let response: ServerResponse | undefined;
  const plain = createServer((_request, answer) => {
    answer.writeHead(200);
    response = answer;
  });
  await new Promise<void>((done) => plain.listen(0, '127.0.0.1', done));
  const { port: there } = plain.address() as { port: number };
  const reader = connect(there, '127.0.0.1', () => reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')).pause();
  await expect.poll(() => response).toBeDefined();
  const stream = new Stream({} as Actor, 0, response as ServerResponse);
  let most = 0;
  for (let sent = 0; !response?.destroyed; sent += 1) {
    expect(sent, 'sent in vain').toBeLessThan(10_000);
    stream.send(`data: ${'x'.repeat(2_000)}\n\n`);
    most = Math.max(most, response?.writableLength ?? 0);
    await sleep(0);
  }
  expect(most).toBeLessThan(64 * 1024);
  // A closed stream sends no more, and does not fail.
  stream.send('data: x\n\n');
  stream.end();
  reader.destroy();
  await new Promise((done) => plain.close(done));
});

describe('several processes', () => {
  const pair = async () => {
    const both = await startPair();
    server = both.server;
    close = both.close;
    port = await listen(server);
    server.setNow(begun);
    return both.other;
  };

  test('what is written at one is heard at the other', async () => {
    const other = await pair();
    const camila = await server.as('camila.rojas');
    const [own, manager] = [
      await openStream(port, camila),
      await openStream(port, await server.as('patricia.vega')),
    ];
    await mark(personaOf(other, camila.session), markBody(server));
    expect(await own.heard('marca')).toEqual({ tema: 'marca', ids: [worker.camila] });
    expect(await manager.heard('marca')).toEqual({ tema: 'marca', ids: [worker.camila] });
  });

  test('a stream ends when its person logs out at the other', async () => {
    const other = await pair();
    const { token } = await logIn(server, 'camila.rojas');
    const stream = await openStream(port, { token });
    await other.call('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await stream.ended;
  });

  test('whoever could not hear the others says that everything may be old', async () => {
    await pair();
    const stream = await openStream(port, await server.as('camila.rojas'));
    expect(stream.changes).toEqual([]);
    const outside = dbOf(server.databaseUrl, { max: 1 });
    await outside.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`);
    await outside.end();
    expect(await stream.heard('todo')).toEqual({ tema: 'todo', ids: [] });
    // Earlier changes are unknown too.
    const { token } = await server.as('camila.rojas');
    const again = await openStream(port, { token, last: String(begun.epochMilliseconds) });
    expect(again.changes).toEqual([{ tema: 'todo', ids: [] }]);
  });
});

test('a server that stops ends its streams at once', async () => {
  await start();
  const streams = await Promise.all(
    ['camila.rojas', 'patricia.vega'].map(async (who) => openStream(port, await server.as(who))),
  );
  const before = performance.now();
  await server.app.close();
  await Promise.all(streams.map(({ ended }) => ended));
  expect(performance.now() - before).toBeLessThan(1_500);
});

test('while nobody can say whose units it is, everybody looks', async () => {
  await start();
  const manager = await openStream(port, await server.as('patricia.vega'));
  const camila = await server.as('camila.rojas');
  const table = server.tables();
  await server.db.query(sql`alter table ${table('worker')} rename column unit_id to unit_hidden`);
  await mark(camila, markBody(server));
  await manager.heard('todo');
});
