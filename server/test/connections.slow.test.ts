import { connect as connectTo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';
import { startProcess } from './support/process.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { listen, openWire } from './support/wire.ts';

// Generous: it only says that something does not last for ever.
const soon = { timeout: 30_000 };
const login = 'POST /api/auth/login HTTP/1.1\r\nhost: relevo\r\ncontent-type: application/json\r\n';
const health = 'GET /healthz HTTP/1.1\r\nhost: relevo\r\n\r\n';

describe('a slow one', () => {
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    server = await startTestServer({ LOG_LEVEL: 'silent', REQUEST_MS: '400', ANSWER_MS: '400' });
    port = await listen(server);
  });
  afterAll(() => server.close());

  test.each([
    ['says nothing', ''],
    ['stops within the first line', 'GET /heal'],
    ['stops within the headers', 'GET /healthz HTTP/1.1\r\nhost: rel'],
    ['sends no body', `${login}content-length: 40\r\n\r\n`],
    ['stops within the body', `${login}content-length: 40\r\n\r\n{"username":`],
    ['sends chunks without an end', `${login}transfer-encoding: chunked\r\n\r\n3\r\n{"u\r\n`],
  ])(
    'who %s is told so and ended',
    async (_name, bytes) => {
      const wire = await openWire(port, bytes);
      const { status, body } = await wire.answer();
      expect(status).toBe(408);
      expect((JSON.parse(body) as { error: { code: string } }).error.code).toBe('request.too_slow');
      await wire.ended;
    },
    soon.timeout,
  );

  test(
    'who dribbles is ended, too',
    async () => {
      const wire = await openWire(port, `${login}content-length: 4000\r\n\r\n`);
      const timer = setInterval(() => wire.socket.writable && wire.socket.write(' '), 50);
      await wire.ended.finally(() => clearInterval(timer));
      expect(wire.received()).toContain('request.too_slow');
    },
    soon.timeout,
  );

  test(
    'a refused caller who goes on sending nothing is ended',
    async () => {
      const bytes = 'POST /api/andes/nota HTTP/1.1\r\nhost: relevo\r\ncontent-length: 40\r\n\r\n';
      const wire = await openWire(port, bytes);
      expect((await wire.answer()).status).toBe(401);
      await wire.ended;
    },
    soon.timeout,
  );

  test('who sends and reads is not, however long the connection lasts', async () => {
    const wire = await openWire(port, health);
    const until = performance.now() + 1500;
    let asked = 1;
    while (performance.now() < until) {
      await expect.poll(() => wire.received().split('{"ok":true}').length - 1, soon).toBe(asked);
      await new Promise((done) => setTimeout(done, 100));
      wire.socket.write(health);
      asked += 1;
    }
    expect(wire.socket.destroyed).toBe(false);
    wire.socket.destroy();
  }, 180_000);
});

// Answers of far more than the system keeps for a connection by itself.
const flood = 'GET /api/openapi.json HTTP/1.1\r\nhost: relevo\r\n\r\n'.repeat(400);

/** A connection whose client does not read. */
async function pausedSocket(port: number, bytes: string): Promise<Socket> {
  const socket = connectTo({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await new Promise<void>((done) => socket.once('connect', () => done()));
  socket.pause();
  socket.write(bytes);
  return socket;
}

const connectionsOf = (server: TestServer): Promise<number> =>
  new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

test('a reader that does not read, or hardly, is ended', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'silent', ANSWER_MS: '400' });
  const port = await listen(server);
  const still = await pausedSocket(port, flood);
  const slow = await pausedSocket(port, flood);
  const timer = setInterval(() => slow.read(1), 20);
  await expect.poll(() => connectionsOf(server), soon).toBe(0);
  clearInterval(timer);
  still.destroy();
  slow.destroy();
  await server.close();
}, 180_000);

describe('how many', () => {
  test('an address may hold so many, and again once one has ended', async () => {
    const server = await startTestServer({ LOG_LEVEL: 'silent', CONNECTIONS_PER_ADDRESS: '3' });
    const port = await listen(server);
    const three = await Promise.all([openWire(port, health), openWire(port, health), openWire(port, health)]);
    for (const wire of three) expect((await wire.answer()).status).toBe(200);
    const fourth = await openWire(port, health);
    await expect(fourth.answer()).rejects.toThrow('ended');
    three[0].socket.destroy();
    await expect.poll(() => connectionsOf(server), soon).toBe(2);
    const again = await openWire(port, health);
    expect((await again.answer()).status).toBe(200);
    for (const wire of [...three, again]) wire.socket.destroy();
    await server.close();
  });

  test.each(['1', '127.0.0.0/8'])(
    'the proxies of TRUST_PROXY=%s hold those of everybody',
    async (proxies) => {
      const env = { LOG_LEVEL: 'silent', CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY: proxies };
      const server = await startTestServer(env);
      const port = await listen(server);
      const wires = await Promise.all(Array.from({ length: 6 }, () => openWire(port, health)));
      for (const wire of wires) expect((await wire.answer()).status).toBe(200);
      for (const wire of wires) wire.socket.destroy();
      await server.close();
    },
  );
});

describe('the end', () => {
  test('comes though requests never end and nobody reads', async () => {
    const server = await startTestServer({ LOG_LEVEL: 'silent', CLOSE_MS: '700' });
    const port = await listen(server);
    const wires = await Promise.all(
      ['', 'GET /heal', `${login}content-length: 40\r\n\r\n{`, health].map((bytes) => openWire(port, bytes)),
    );
    await wires[3]?.answer();
    const reader = await pausedSocket(port, flood);
    await Promise.all([server.close(), ...wires.map((wire) => wire.ended)]);
    reader.destroy();
  }, 180_000);

  test('waits for calls under way, and for one that has begun to arrive', async () => {
    const server = await startTestServer({ LOG_LEVEL: 'silent', CLOSE_MS: '10000' });
    const { token } = await server.as('camila.rojas');
    const port = await listen(server);
    const call = 'GET /api/andes/nota?desde=2026-11-01&hasta=2026-11-30 HTTP/1.1\r\nhost: relevo\r\n';
    const arriving = await openWire(port, 'GET /healthz HTTP/1.1\r\nhost: rel');
    const closed = await server.db.begin(async (tx) => {
      await tx.query(sql`lock table ${server.tables()('note')} in access exclusive mode`);
      const wire = await openWire(port, `${call}authorization: Bearer ${token}\r\n\r\n`);
      const statements = () => server.statements.filter((one) => one.includes('note')).length;
      await expect.poll(statements, soon).toBe(2);
      return { wire, app: server.app.close() };
    });
    expect((await closed.wire.answer()).status).toBe(200);
    arriving.socket.write('evo\r\n\r\n');
    const { status, headers, body } = await arriving.answer();
    expect([status, headers.connection, body]).toEqual([200, 'close', '{"ok":true}']);
    await closed.app;
    await server.close();
  }, 180_000);

  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  test('of a process is clean though somebody without a login never ends a request', async () => {
    const running = await startProcess(database.url, { PUBLIC_URL: '', CLOSE_MS: '500' });
    const port = Number(new URL(running.address).port);
    const wires = await Promise.all(
      ['', 'GET /heal', `${login}content-length: 40\r\n\r\n{`].map((bytes) => openWire(port, bytes)),
    );
    expect(await running.stop()).toBe(0);
    await Promise.all(wires.map((wire) => wire.ended));
  }, 180_000);
});
