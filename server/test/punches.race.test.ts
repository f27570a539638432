import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { verifyChains } from '../src/punches/verify-chains.ts';
import { worker } from './support/fixture.ts';
import { markBody, sendMark } from './support/marks.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const chainOf = (workerId: number) =>
  server.db.query<{ seq: number; idempotency_key: string }>(sql`
  select seq, idempotency_key from ${server.tables()('punch')} where worker_id = ${workerId} order by seq`);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test("a worker's very first marks at once begin one chain", async () => {
  const diego = await server.as('diego.soto');
  const answers = await Promise.all(upTo(8).map(() => sendMark(diego, markBody(server))));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
  expect((await chainOf(worker.diego)).map((row) => row.seq)).toEqual(upTo(8));
});

test('one key sent 20 times at once is one mark with one answer', async () => {
  const valentina = await server.as('valentina.mora');
  const key = randomUUID();
  const sent = markBody(server);
  const answers = await Promise.all(upTo(20).map(() => sendMark(valentina, sent, key)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await chainOf(worker.valentina)).toHaveLength(1);
});

test('one key with two contents at once: one is stored, the other refused', async () => {
  const valentina = await server.as('valentina.mora');
  const key = randomUUID();
  const answers = await Promise.all(
    ([1, 2] as const).map((type) => sendMark(valentina, markBody(server, { 'tipo-marca-id': type }), key)),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
});

test('two workers and many keys at once leave chains without gaps', async () => {
  const people = [await server.as('camila.rojas'), await server.as('diego.soto')];
  const keys = upTo(25).map(() => randomUUID());
  const answers = await Promise.all(
    keys.flatMap((key) => people.map((person) => sendMark(person, markBody(server), key))),
  );
  expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
  expect((await chainOf(worker.camila)).map((row) => row.seq)).toEqual(upTo(25));
  expect((await chainOf(worker.diego)).map((row) => row.seq)).toEqual(upTo(33));
  expect((await verifyChains(server.db, 'andes')).broken).toEqual([]);
});

test('a key whose first sender was refused is taken by the next that waits', async () => {
  const camila = await server.as('camila.rojas');
  const key = randomUUID();
  const refused = markBody(server, { location: null });
  const answers = await Promise.all([
    sendMark(camila, refused, key),
    sendMark(camila, markBody(server), key),
    sendMark(camila, refused, key),
  ]);
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  const keys = (await chainOf(worker.camila)).filter((row) => row.idempotency_key === key);
  expect(keys).toHaveLength(1);
});
