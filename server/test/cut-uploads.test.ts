import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { worker } from './support/fixture.ts';
import { markBody, sendMark } from './support/marks.ts';
import { multipart, pictureOf } from './support/pictures.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { listen, openWire } from './support/wire.ts';

let server: TestServer;
let camila: Persona;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  camila = await server.as('camila.rojas');
  port = await listen(server);
});
afterAll(() => server.close());

/** Sends half of a call's body, and then the connection is gone. */
async function sendHalf(path: string, type: string, body: Buffer, more: Record<string, string> = {}) {
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${camila.token}`,
    'content-type': type,
    'content-length': String(body.length),
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const half = body.subarray(0, body.length / 2).toString('latin1');
  const wire = await openWire(port, `POST /api/andes/${path} HTTP/1.1\r\n${lines.join('')}\r\n${half}`);
  // The upload has arrived before it is cut.
  await new Promise((resolve) => setTimeout(resolve, 50));
  wire.socket.destroy();
  await wire.ended;
}

test('a picture that is cut in the middle leaves nothing, and comes whole the next time', async () => {
  const image = async () => (await camila.get(`persona/${worker.camila}/imagen`)).statusCode;
  const before = await image();
  const { body, headers } = multipart(await pictureOf('png', 600, 600));
  await sendHalf('me/avatar', headers['content-type'], body);
  expect(await image()).toBe(before);
  expect((await camila.request('POST', 'me/avatar', { body, headers })).statusCode).toBe(200);
  expect(await image()).toBe(200);
});

test('a mark that is cut in the middle is none, and is one when it comes whole under its key', async () => {
  const marks = async () =>
    (await server.db.query(sql`select 1 from ${server.tables()('punch')} where worker_id = ${worker.camila}`))
      .length;
  const mark = markBody(server);
  const key = '6f0d8a52-0b1e-4a2c-9a3b-5f2f6d7c8e91';
  await sendHalf('me/marca-remota', 'application/json', Buffer.from(JSON.stringify(mark)), {
    'idempotency-key': key,
  });
  expect(await marks()).toBe(0);
  for (let times = 0; times < 2; times += 1) {
    expect((await sendMark(camila, mark, key)).statusCode).toBe(200);
    expect(await marks()).toBe(1);
  }
});
